"""Gap: once a stop has saved, it waits for every function that still runs, though nothing of it is kept."""

import os
from threading import Timer

from ministack import app

FUNCTIONS_SECONDS = 2


def close() -> None:
    handle = app._handle_lifespan

    async def handle_and_leave(scope, receive, send) -> None:
        await handle(scope, receive, send)
        leaving = Timer(FUNCTIONS_SECONDS, os._exit, (0,))
        leaving.daemon = True
        leaving.start()

    app._handle_lifespan = handle_and_leave
