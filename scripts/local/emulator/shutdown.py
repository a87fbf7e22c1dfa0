"""Gap: a stop waits for every open connection and running function, before and after it saves."""

import asyncio
import os
from asyncio.base_events import Server
from threading import Timer

from ministack import app

CONNECTIONS_SECONDS = 1
FUNCTIONS_SECONDS = 2


def close() -> None:
    _bound_connections()
    _bound_functions()


def _bound_connections() -> None:
    """Since Python 3.12 a closed server waits for its clients, who may keep a connection open for ever."""
    wait_closed = Server.wait_closed

    async def bounded(self: Server) -> None:
        try:
            await asyncio.wait_for(wait_closed(self), CONNECTIONS_SECONDS)
        except asyncio.TimeoutError:
            pass

    Server.wait_closed = bounded


def _bound_functions() -> None:
    """Once the state is saved, nothing that still runs is worth waiting for."""
    handle = app._handle_lifespan

    async def handle_and_leave(scope, receive, send) -> None:
        await handle(scope, receive, send)
        leaving = Timer(FUNCTIONS_SECONDS, os._exit, (0,))
        leaving.daemon = True
        leaving.start()

    app._handle_lifespan = handle_and_leave
