"""Gap: MiniStack's own server reads HTTP in Python, which costs nearly half of the CPU time of each request."""

import contextlib
import signal

import hypercorn.asyncio
import uvicorn

STOP_SECONDS = 1


def close() -> None:
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
