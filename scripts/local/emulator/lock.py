"""Waits for an emulator that still saves to the same folder, such as one whose `npm start` was killed a moment ago."""

import os
from typing import IO, Optional

try:
    import fcntl
except ImportError:
    fcntl = None

_held: Optional[IO[str]] = None


def take() -> None:
    """The system releases the lock when the process ends, however it ends."""
    global _held
    folder = os.environ.get("STATE_DIR")
    if not folder or fcntl is None:
        return
    os.makedirs(folder, exist_ok=True)
    _held = open(os.path.join(folder, "lock"), "w")
    fcntl.flock(_held, fcntl.LOCK_EX)
