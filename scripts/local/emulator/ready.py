"""Gap: after a restart functions are invoked for streams and queues before the emulator answers what they call."""

from typing import Awaitable, Callable

from ministack import app
from ministack.services import lambda_svc

Work = Callable[[], Awaitable[None]]


def close() -> None:
    ensure_poller = lambda_svc._ensure_poller
    lambda_svc._ensure_poller = lambda: None

    async def start_polling() -> None:
        lambda_svc._ensure_poller = ensure_poller
        if lambda_svc._esms.has_any():
            ensure_poller()

    then(start_polling)


def then(work: Work) -> None:
    """Runs work on the event loop as soon as the emulator answers; what is added last runs first."""
    run_ready_scripts = app._run_ready_scripts

    async def work_first() -> None:
        await app._wait_for_port(int(app._resolve_port()))
        await work()
        await run_ready_scripts()

    app._run_ready_scripts = work_first
