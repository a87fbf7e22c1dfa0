"""State that outlives a stop or a crash, which on AWS nothing can end."""

import asyncio
import json
import logging
import os
import sys
import threading
from typing import Any, Awaitable, Callable, Optional

from ministack import app
from ministack.core import persistence
from ministack.services import cloudformation, lambda_svc

NAME = "kept"
FILE = os.path.join(persistence.STATE_DIR, "snapshot.json")
SECONDS = float(os.environ.get("SNAPSHOT_SECONDS", "60"))
TRIES = 5

Work = Callable[[], Awaitable[None]]

_logger = logging.getLogger("snapshots")
_parts: dict[str, tuple[Callable[[], Any], Callable[[Any], None]]] = {}
_saving: Optional[asyncio.Task] = None
_writing = threading.Lock()
_captured = 0
_written = (0, {})  # the number of the last snapshot, and a hash for each service
_restored: Optional[dict[str, Any]] = None
_prune_code = lambda_svc._prune_orphan_code_blobs
_used_code: set[str] = set()


def once_ready(work: Work) -> None:
    """Runs work on the event loop as soon as the emulator answers; what is added last runs first."""
    run_ready_scripts = app._run_ready_scripts

    async def work_first() -> None:
        await app._wait_for_port(int(app._resolve_port()))
        await work()
        await run_ready_scripts()

    app._run_ready_scripts = work_first


def keep(part: str, capture: Callable[[], Any], restore: Callable[[Any], None]) -> None:
    """`restore` is called at every start from a saved state, with None where the state does not hold the part."""
    _parts[part] = (capture, restore)


def keep_parts() -> None:
    """AWS forgets nothing, MiniStack at a stop part of what it holds: the other modules add here what they keep."""
    app._state_map[NAME] = NAME
    app._loaded_modules[NAME] = sys.modules[__name__]
    load = app._load_persisted_state

    def load_all() -> None:
        load()
        saved = app.load_state(NAME) or {}
        for part, (_capture, restore) in _parts.items():
            restore(saved.get(part))

    app._load_persisted_state = load_all


def get_state() -> dict[str, Any]:
    return {part: capture() for part, (capture, _restore) in _parts.items()}


def load_persisted_state(_data: Any) -> None:
    """Comes too early: the parts go on from what all services have restored."""


def save_while_running() -> None:
    """AWS survives a crash; MiniStack saves at a clean stop only, one file per service, not all at one moment."""
    if not persistence.PERSIST_STATE:
        return
    app.load_state = _load
    app.save_all = lambda _services: _save_at_stop()
    lambda_svc._prune_orphan_code_blobs = _note_used_code
    once_ready(_start)


def request_snapshot() -> None:
    """Saves now, asked by another thread."""
    if app._MAIN_LOOP is not None:
        asyncio.run_coroutine_threadsafe(_save(always=True), app._MAIN_LOOP)


async def _start() -> None:
    global _saving, _restored
    _restored = None
    _saving = asyncio.create_task(_save_regularly())


async def _save_regularly() -> None:
    while True:
        await asyncio.sleep(SECONDS)
        await _save(always=False)


async def _save(always: bool) -> None:
    if not _is_deploying():
        await asyncio.to_thread(_write, *_capture(), always)


def _save_at_stop() -> None:
    """A deployment that is broken off could not be taken up again: what was saved before it stands."""
    if not _is_deploying():
        _write(*_capture(), True)


def _is_deploying() -> bool:
    return any(stack.get("StackStatus", "").endswith("_IN_PROGRESS") for stack in cloudformation._stacks.all_values())


def _capture() -> tuple[int, dict[str, Any]]:
    """On the thread that answers all API calls, so that none of them comes in between."""
    global _captured
    _captured += 1
    services = app._build_persistence_save_dict()
    # The positions of readers are captured before what they do: repeated work is harmless, lost work is not.
    first = {NAME: services.pop(NAME)} if NAME in services else {}
    states = {name: _state_of(name, get_state) for name, get_state in {**first, **services}.items()}
    return _captured, {name: state for name, state in states.items() if state is not None}


def _state_of(name: str, get_state) -> Any:
    for _try in range(TRIES):
        try:
            return get_state()
        except RuntimeError as changed_meanwhile:
            _logger.warning("The state of %s is captured again: %s", name, changed_meanwhile)
    return None


def _write(number: int, states: dict[str, Any], always: bool) -> None:
    global _written
    texts = {name: json.dumps(state, default=persistence._json_default) for name, state in states.items()}
    hashes = {name: hash(text) for name, text in texts.items()}
    with _writing:
        newest, before = _written
        if number < newest or (hashes == before and not always):
            return
        _replace(texts)
        _written = (number, hashes)
        _prune_code(_used_code)


def _replace(texts: dict[str, str]) -> None:
    os.makedirs(persistence.STATE_DIR, exist_ok=True)
    unfinished = f"{FILE}.unfinished"
    with open(unfinished, "w") as file:
        file.write("{" + ",\n".join(f"{json.dumps(name)}: {text}" for name, text in texts.items()) + "}")
        file.flush()
        os.fsync(file.fileno())
    os.replace(unfinished, FILE)


def _note_used_code(used: set[str]) -> None:
    """Code that the last snapshot uses has to stay until the next one is written."""
    global _used_code
    _used_code = used


def _load(service: str) -> Any:
    global _restored
    if not os.path.exists(FILE):
        return persistence.load_state(service)
    if _restored is None:
        with open(FILE) as file:
            _restored = json.load(file, object_hook=persistence._json_object_hook)
    return _restored.get(service)
