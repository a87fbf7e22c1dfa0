"""Gaps between MiniStack's Lambda and AWS."""

import array
import fcntl
import logging
import os
import select
import termios
import threading
import time

from emulator import state
from ministack.core.lambda_runtime import Worker
from ministack.services import lambda_svc

CHUNK = 65536
PATIENCE_SECONDS = 5
IDLE_SECONDS = 0.25

# Held while lines move from a pipe to their queue, so that an empty pipe means a complete queue.
_moving = threading.Lock()
_own = threading.local()
_reading: set[str] = set()


def answer_silent_functions_at_once() -> None:
    """A function that logs nothing answers at once; MiniStack polls 50 ms for its first line."""
    collect = Worker._drain_stderr_bounded

    def collect_if_any(worker: Worker) -> str:
        return collect(worker) if _has_lines(worker) else ""

    Worker._read_stderr = _read_log
    Worker._drain_stderr_bounded = collect_if_any


def _read_log(worker: Worker) -> None:
    # This reference keeps the descriptor open until the last line is read.
    pipe, lines = worker._proc.stderr, worker._stderr_queue
    readable = select.poll()
    readable.register(pipe, select.POLLIN)
    chunk, rest = b"\n", b""
    while chunk:
        readable.poll()
        with _moving:
            chunk = os.read(pipe.fileno(), CHUNK)
            *whole, rest = (rest + (chunk or b"\n" * bool(rest))).split(b"\n")
            for line in whole:
                lines.put(line.decode(errors="replace"))


def _has_lines(worker: Worker) -> bool:
    """Node writes to a pipe synchronously: the first line of a function is in it before its answer comes."""
    if worker._proc is None:
        worker._stderr_thread.join(PATIENCE_SECONDS)
    else:
        _wait_for_reader(worker._proc.stderr)
    with _moving:
        return not worker._stderr_queue.empty()


def _wait_for_reader(pipe) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while _unread(pipe) and time.monotonic() < deadline:
        time.sleep(0.001)


def _unread(pipe) -> int:
    count = array.array("i", [0])
    fcntl.ioctl(pipe, termios.FIONREAD, count)
    return count[0]


def read_streams_apart() -> None:
    """Each reader of a stream goes at its own pace; in MiniStack all take turns, and queues wait for the slowest."""
    poll = lambda_svc._poll_dynamodb_streams
    every_reader = lambda_svc._iter_all_esms

    def own_reader():
        own = getattr(_own, "reader", None)
        return (found for found in every_reader() if own in (None, found[2].get("UUID")))

    def read_apart() -> bool:
        for _account, _region, reader in every_reader():
            name = reader.get("UUID")
            if ":dynamodb:" in reader.get("EventSourceArn", "") and name not in _reading:
                _reading.add(name)
                threading.Thread(target=_read_stream, args=(name, poll), name=f"stream-{name}", daemon=True).start()
        return False

    lambda_svc._iter_all_esms = own_reader
    lambda_svc._poll_dynamodb_streams = read_apart


def _read_stream(reader: str, poll) -> None:
    _own.reader = reader
    while any(found[2].get("UUID") == reader for found in lambda_svc._iter_all_esms()):
        if not _took_something(poll):
            time.sleep(IDLE_SECONDS)
    _reading.discard(reader)


def _took_something(poll) -> bool:
    try:
        return poll()
    except Exception as error:
        logging.getLogger("lambda").error("A reader of a stream failed: %s", error)
        return False


def poll_once_ready() -> None:
    """What a function calls is there; after a restart MiniStack invokes functions before it answers them."""
    ensure_poller = lambda_svc._ensure_poller
    lambda_svc._ensure_poller = lambda: None

    async def start_polling() -> None:
        lambda_svc._ensure_poller = ensure_poller
        if lambda_svc._esms.has_any():
            ensure_poller()

    state.once_ready(start_polling)
