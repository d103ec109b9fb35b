"""The terminal's own words, in the viewer's language (words.<lang>.md beside this file)."""

from __future__ import annotations

from pathlib import Path

from ludex.core.words import fill, language, read_words


class Speaker:
    """Says the terminal's sentences in one language: `say("stopped", path=...)`."""

    def __init__(self, lang: str | None = None) -> None:
        self.lang = language(lang)
        self._words = read_words(Path(__file__).with_name(f"words.{self.lang}.md"))

    def __call__(self, key: str, **data: object) -> str:
        """One sentence."""
        return fill(self._words[key], self.lang, data)

    def command(self, typed: str) -> str | None:
        """Which command of the table ("undo") a typed word is, in any language; None if it is none."""
        word = typed.split(" ", 1)[0].lower()
        for lang in ("en", "ru", "es"):
            for key, text in read_words(Path(__file__).with_name(f"words.{lang}.md")).items():
                if key.startswith("cmd_") and word in text.split(" | "):
                    return key.removeprefix("cmd_")
        return None
