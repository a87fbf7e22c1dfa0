"""Gap: after a function that logged nothing, MiniStack polls 50 ms for a first line before it answers."""

import array
import fcntl
import os
import select
import termios
import threading
import time

from ministack.core.lambda_runtime import Worker

CHUNK = 65536
PATIENCE_SECONDS = 5

# Held while lines move from a pipe to their queue, so that an empty pipe means a complete queue.
_moving = threading.Lock()


def close() -> None:
    collect = Worker._drain_stderr_bounded

    def collect_if_any(worker: Worker) -> str:
        return collect(worker) if _has_lines(worker) else ""

    Worker._read_stderr = _read
    Worker._drain_stderr_bounded = collect_if_any


def _read(worker: Worker) -> None:
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
