"""Output for programs."""

from __future__ import annotations

import json
from typing import Any


def emit(data: Any) -> None:
    """Print data as JSON."""
    print(json.dumps(data, ensure_ascii=False, indent=1, default=str))
