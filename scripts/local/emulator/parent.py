"""Hears the process that started the emulator: it may ask for a snapshot, and the emulator stops, cleanly, when it is gone."""

import os
import signal
from threading import Thread

from emulator import snapshots

STDIN = 0


def close() -> None:
    Thread(target=_listen, name="parent", daemon=True).start()


def _listen() -> None:
    while os.read(STDIN, 1024):
        snapshots.request()
    os.kill(os.getpid(), signal.SIGTERM)
