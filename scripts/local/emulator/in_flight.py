"""Gap: a message whose receiver ended with the emulator stays invisible for the rest of its visibility timeout."""

import time

from emulator import kept
from ministack.services import sqs


def close() -> None:
    kept.keep("in_flight", lambda: None, lambda _saved: _show_again())


def _show_again() -> None:
    """A message that was never received is delayed, and stays so."""
    now = time.time()
    for queue in sqs._queues.all_values():
        for message in queue["messages"]:
            if message.get("receive_count", 0) > 0:
                message["visible_at"] = min(message["visible_at"], now)
