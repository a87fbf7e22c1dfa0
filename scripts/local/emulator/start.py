"""What has to be settled before MiniStack is imported."""

import os
import sys
from importlib.metadata import version
from typing import IO, Optional

try:
    import fcntl
except ImportError:
    fcntl = None

# The gaps reach into names of this version, so that they hold for no other.
MINISTACK = "1.5.33"
# Tells the process that started the emulator that the last line of its log is advice.
ADVICE = 78

_held: Optional[IO[str]] = None


def refuse_other_version() -> None:
    found = version("ministack")
    if found != MINISTACK:
        print(f"Check each gap in scripts/local/emulator against MiniStack {found}, and name that version in start.py: "
              f"they hold for MiniStack {MINISTACK}.", file=sys.stderr)
        sys.exit(ADVICE)


def take_lock() -> None:
    """Waits for an emulator that still saves to the same folder, as after a kill of `npm start` a moment ago."""
    global _held
    folder = os.environ.get("STATE_DIR")
    if not folder or fcntl is None:
        return
    os.makedirs(folder, exist_ok=True)
    _held = open(os.path.join(folder, "lock"), "w")
    # The system releases the lock when the process ends, however it ends.
    fcntl.flock(_held, fcntl.LOCK_EX)
