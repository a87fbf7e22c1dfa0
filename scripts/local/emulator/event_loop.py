"""Gap: asyncio's own event loop is written in Python, which costs a fifth of the CPU time of each request."""

import asyncio


def close() -> None:
    try:
        import uvloop
    except ImportError:
        return  # there is none for Windows and for PyPy
    asyncio.run = uvloop.run
