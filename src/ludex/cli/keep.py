"""Records on disk: every line is written and flushed as soon as it is made, so nothing that was entered is lost."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from types import TracebackType

from ludex.core.errors import RecordError
from ludex.core.match import Match

MAX_RECORD = 50_000_000
"""Bytes of the largest record that is read."""


def read_text(path: Path) -> str:
    """The text of a record file. Raises RecordError when it can't be read."""
    try:
        if path.stat().st_size > MAX_RECORD:
            raise RecordError("record_file", path=path, why=f"> {MAX_RECORD} B")
        return path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError("record_file", path=path, why=getattr(error, "strerror", None) or "UTF-8") from error


def new_path(game: str) -> Path:
    """Where the record of a new match goes when nobody names a file: ludex/records in the user's data folder."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    return home / "ludex" / "records" / f"{game}-{stamp}-{os.getpid()}.jsonl"


class Keeper:
    """Writes a match's record line by line to a file; never overwrites a file that is there, unless it continues it."""

    def __init__(self, match: Match, path: Path, *, more: bool = False) -> None:
        self.match, self.path = match, path
        self._written = len(match.record.lines) if more else 0
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a" if more else "x", encoding="utf-8")
        except OSError as error:
            raise RecordError("record_write", path=path, why=error.strerror or "") from error
        self.keep()

    def keep(self) -> None:
        """Write the lines that are not yet on disk."""
        for line in self.match.record.lines[self._written :]:
            self._file.write(line + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self._written = len(self.match.record.lines)

    def __enter__(self) -> Keeper:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.keep()
        self._file.close()
