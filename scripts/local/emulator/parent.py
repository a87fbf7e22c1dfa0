"""Stops the emulator, cleanly, when the process that started it is gone."""

import os
import signal
import time
from threading import Thread


def close() -> None:
    Thread(target=_watch, args=(os.getppid(),), name="parent-watch", daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)
