"""The first word of what a person types: which move, fact or call it means, in any of the three languages, shortened or not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ludex.core.errors import EntryError
from ludex.core.rulebook import Rulebook
from ludex.core.words import listed


def verb(
    text: str,
    words: str,
    books: Sequence[Rulebook],
    verbs: Iterable[str],
    possible: Sequence[str],
    unreadable: Callable[[], EntryError],
) -> tuple[str, str]:
    """The verb that the words begin with and what follows it; a possible verb may be shortened.

    `text` is what was typed, for the sentence of a refusal; `words` the same in small letters. The first of `books` is in the
    speaker's language. Raises EntryError when it could mean several verbs, or none.
    """
    meant: dict[str, str] = {}
    for one in verbs:
        rest = after(words, {one, *(word.lower() for book in books for word in book.spellings(one))})
        if rest is not None:
            meant[one] = rest
    if not meant:
        first = words.split(maxsplit=1)[0]
        short = {v for v in possible for book in books for w in (v, *book.spellings(v)) if w.lower().startswith(first)}
        if len(short) > 1:
            options = listed([books[0].word(one) for one in sorted(short)])
            raise EntryError("ambiguous", fault="ambiguous", given=text[:60], possible=options)
        meant = dict.fromkeys(short, words.removeprefix(first).strip())
    if not meant:
        raise unreadable()
    return min(meant.items(), key=lambda pair: (len(pair[1]), pair[0] not in possible))


def after(words: str, spellings: Iterable[str]) -> str | None:
    """What follows the longest spelling that the words begin with; None when they begin with none."""
    fits = [s for s in spellings if words == s or words.startswith(s + " ")]
    return words.removeprefix(max(fits, key=len)).strip() if fits else None
