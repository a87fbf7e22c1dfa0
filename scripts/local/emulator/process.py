"""The process itself: how it hears its parent, serves HTTP, and stops. No behaviour of AWS is changed here."""

import asyncio
import contextlib
import gc
import os
import signal
from threading import Thread, Timer

import hypercorn.asyncio
import uvicorn

from emulator import state
from ministack import app

STDIN = 0
STOP_SECONDS = 1
FUNCTIONS_SECONDS = 2
THRESHOLDS = (20_000, 20, 20)


def hear_parent() -> None:
    """The process that started this one may ask for a snapshot, and this one stops, cleanly, once that is gone."""
    Thread(target=_listen, name="parent", daemon=True).start()


def _listen() -> None:
    while os.read(STDIN, 1024):
        state.request_snapshot()
    os.kill(os.getpid(), signal.SIGTERM)


def leave_functions_behind() -> None:
    """Once a stop has saved, MiniStack waits for every function that still runs, though nothing of it is kept."""
    handle = app._handle_lifespan

    async def handle_and_leave(scope, receive, send) -> None:
        await handle(scope, receive, send)
        leaving = Timer(FUNCTIONS_SECONDS, os._exit, (0,))
        leaving.daemon = True
        leaving.start()

    app._handle_lifespan = handle_and_leave


def use_fast_event_loop() -> None:
    """asyncio's own event loop is written in Python, which costs a fifth of the CPU time of each request."""
    try:
        import uvloop
    except ImportError:
        return  # there is none for Windows and for PyPy
    asyncio.run = uvloop.run


def use_fast_server() -> None:
    """MiniStack's own server reads HTTP in Python, which costs nearly half of the CPU time of each request."""
    hypercorn.asyncio.serve = _serve


async def _serve(app, config) -> None:
    host, port = config.bind[0].rsplit(":", 1)
    settings = uvicorn.Config(
        app, host, int(port), lifespan="on", ws="wsproto", ws_ping_interval=None, ws_per_message_deflate=False,
        log_config=None, log_level="warning", access_log=False, server_header=False, date_header=False,
        proxy_headers=False, timeout_keep_alive=int(config.keep_alive_timeout), timeout_graceful_shutdown=STOP_SECONDS)
    await _Server(settings).serve()


class _Server(uvicorn.Server):
    """Ends normally after a signal, which uvicorn would raise again once it has stopped."""

    @contextlib.contextmanager
    def capture_signals(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.handle_exit)
        yield


def collect_garbage_less_often() -> None:
    """Python looks for cycles after each 700 new objects, and a single request makes thousands."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
