"""Reading what a person types: moves and dice in the words of the rulebook, in any of the three languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ludex.core import verbs
from ludex.core.entry import UNSEEN, Entry, Seat, Value
from ludex.core.errors import EntryError
from ludex.core.rulebook import Rulebook
from ludex.core.words import LANGUAGES, house, listed

MAX_TEXT = 200
"""Characters of one typed entry."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked for: the verbs possible now, all verbs of the game, the fact's name, how many dice or cards (0: none),
    the actor, and how the game reads values of its own."""

    moves: Sequence[str]
    verbs: Sequence[str]
    fact: str
    count: int
    actor: int
    value_from: Callable[[str], Value | None]


def read(text: str, books: Sequence[Rulebook], asked: Asked) -> Entry:
    """The entry behind the words. The first of `books` is in the speaker's language; the others are understood too.

    Raises EntryError when it can't be read, or could mean several things.
    """
    words = " ".join(text.lower().split())
    by: Seat | None = Seat(asked.actor) if asked.actor >= 0 else None
    if words.startswith("@"):
        head, _, words = words[1:].partition(" ")
        if not head.isdecimal() or len(head) > 2:
            raise _unreadable(text, books[0], asked)
        by = Seat(int(head))
    if not words or len(text) > MAX_TEXT:
        raise _unreadable(text, books[0], asked)
    fact_words = {asked.fact, *(word for lang in LANGUAGES for word in house(f"{asked.fact}_words", lang).split(" | "))}
    if rest := verbs.after(words, fact_words):
        return Entry("fact", asked.fact, tuple(_dealt(rest, asked)))
    if asked.count and (words == UNSEEN or all(_fallen(token, asked) for token in words.replace(",", " ").split())):
        return Entry("fact", asked.fact, tuple(_dealt(words, asked)))
    verb, rest = verbs.verb(text, words, books, asked.verbs, asked.moves, lambda: _unreadable(text, books[0], asked))
    values = tuple(_values(rest, books, asked.value_from))
    if any(isinstance(v, str) and v.startswith("\0") for v in values):
        raise _unreadable(text, books[0], asked)
    return Entry("move", verb, values, by)


def _fallen(token: str, asked: Asked) -> bool:
    return token.isdecimal() or asked.value_from(token) is not None


def _dealt(words: str, asked: Asked) -> Iterator[Value]:
    if words == UNSEEN:
        yield UNSEEN
        return
    tokens = words.replace(",", " ").split()
    if len(tokens) == 1 and tokens[0].isdecimal() and len(tokens[0]) == asked.count > 1:
        tokens = list(tokens[0])
    for token in tokens:
        own = asked.value_from(token)
        if own is not None:
            yield own
        else:
            yield int(token) if token.isdecimal() and len(token) < 10 else token


def _values(words: str, books: Sequence[Rulebook], value_from: Callable[[str], Value | None]) -> Iterator[Value]:
    """Numbers as they are, words as the value they name ("full house" -> "full"); what is neither begins with a NUL."""
    keys = [key for key in books[0].words if "." in key and not key.rpartition(".")[2].isdecimal()]
    named = {s.lower(): key.partition(".")[2] for book in reversed(books) for key in keys for s in book.spellings(key)}
    named |= {key.partition(".")[2]: key.partition(".")[2] for key in keys}
    words = words.replace(",", " ").strip()
    while words:
        head, _, rest = words.partition(" ")
        own = value_from(head)
        if own is not None or (head.removeprefix("-").isdecimal() and len(head) < 10):
            yield own if own is not None else int(head)
            words = rest.strip()
            continue
        fits = [s for s in named if words == s or words.startswith(s + " ")]
        if not fits:
            yield "\0" + head
            return
        longest = max(fits, key=len)
        yield named[longest]
        words = words.removeprefix(longest).strip()


def _unreadable(text: str, book: Rulebook, asked: Asked) -> EntryError:
    given = text.strip()[:60] or "—"
    if asked.count:
        return EntryError(f"unreadable_{asked.fact}", fault="unreadable", given=given, count=asked.count)
    possible = listed([book.word(move) for move in asked.moves]) or "—"
    return EntryError("unreadable", fault="unreadable", given=given, possible=possible)
