"""Gap: MiniStack saves its services at a stop, but forgets part of what they hold. A module adds what it keeps here."""

import sys
from typing import Any, Callable

from ministack import app

NAME = "kept"

_parts: dict[str, tuple[Callable[[], Any], Callable[[Any], None]]] = {}


def keep(part: str, capture: Callable[[], Any], restore: Callable[[Any], None]) -> None:
    """`restore` is called at every start from a saved state, with None where the state does not hold the part."""
    _parts[part] = (capture, restore)


def close() -> None:
    app._state_map[NAME] = NAME
    app._loaded_modules[NAME] = sys.modules[__name__]
    load = app._load_persisted_state

    def load_all() -> None:
        load()
        saved = app.load_state(NAME) or {}
        for part, (_capture, restore) in _parts.items():
            restore(saved.get(part))

    app._load_persisted_state = load_all


def get_state() -> dict[str, Any]:
    return {part: capture() for part, (capture, _restore) in _parts.items()}


def load_persisted_state(_data: Any) -> None:
    """Comes too early: the parts go on from what all services have restored."""
