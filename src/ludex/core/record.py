"""A record: the game, its options, the seats and the list of entries, as hash-chained JSON Lines. It is the match."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from ludex.core.errors import RecordError

VERSION = 1
MAX_LINE = 100_000
"""Characters in one line of a record; a longer one is refused unread."""
_START = "0" * 64


def seal(before: str, data: Mapping[str, Any]) -> str:
    """One line of a record: the data with the SHA-256 over the line before and itself."""
    plain = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    digest = sha256((before + plain).encode()).hexdigest()
    return json.dumps({**data, "hash": digest}, ensure_ascii=False, separators=(",", ":"))


@dataclass(slots=True)
class Record:
    """Lines written so far. The first holds game, options and seats; nothing is ever taken out, an undo is a line of its own."""

    lines: list[str] = field(default_factory=list)
    last: str = _START

    def add(self, data: Mapping[str, Any]) -> None:
        """Append one line."""
        line = seal(self.last, data)
        self.lines.append(line)
        self.last = json.loads(line)["hash"]

    @property
    def text(self) -> str:
        """The whole record, ready to be written to a file."""
        return "".join(f"{line}\n" for line in self.lines)


def last_hash(lines: list[str]) -> str:
    """The hash that the next line stands on."""
    return str(json.loads(lines[-1])["hash"])


def header(game: str, options: Mapping[str, Any], seats: Iterable[str], commitment: str | None) -> dict[str, Any]:
    """The first line of a record."""
    return {"ludex": VERSION, "game": game, "options": dict(options), "seats": list(seats), "commitment": commitment}


def read(text: str) -> list[dict[str, Any]]:
    """The lines of a record as data, the first being its header, with the chain checked.

    Raises RecordError for the first fault; `faults` lists them all.
    """
    data, found = _parse(text)
    if found:
        raise found[0]
    return data


def faults(text: str) -> list[RecordError]:
    """Everything that is wrong with a record's text: empty, cut, altered, out of order, from a newer version."""
    return _parse(text)[1]


def _parse(text: str) -> tuple[list[dict[str, Any]], list[RecordError]]:
    data: list[dict[str, Any]] = []
    found: list[RecordError] = []
    before = _START
    lines = text.split("\n")
    if not text.strip():
        return data, [RecordError("record_empty")]
    if lines.pop() != "":
        found.append(RecordError("record_cut", line=len(lines) + 1))
    for number, line in enumerate(lines, 1):
        try:
            if len(line) > MAX_LINE:
                raise ValueError
            row = json.loads(line)
            digest = row.pop("hash")
            seal(before, row)  # half of a character pair is no text and has no hash
        except (ValueError, AttributeError, KeyError, TypeError, RecursionError):
            found.append(RecordError("record_unreadable", line=number))
            continue
        if number == 1 and (problem := _header_fault(row)):
            return data, [problem]
        if json.loads(seal(before, row))["hash"] != digest:
            found.append(RecordError("record_altered", line=number))
        before = str(digest)
        data.append(row)
    return data, found


def _header_fault(row: Mapping[str, Any]) -> RecordError | None:
    version = row.get("ludex")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        return RecordError("record_no_header")
    if version > VERSION:
        return RecordError("record_newer", given=version, possible=VERSION)
    sound = (
        isinstance(row.get("game"), str)
        and isinstance(row.get("options"), dict)
        and isinstance(row.get("seats"), list)
        and all(isinstance(name, str) for name in row["seats"])
        and "commitment" in row
        and (row["commitment"] is None or isinstance(row["commitment"], str))
    )
    return None if sound else RecordError("record_no_header")
