"""Gaps between MiniStack's SQS and AWS."""

import time

from emulator import state
from ministack.services import sqs


def show_messages_in_flight() -> None:
    """A message is received again soon after its receiver died; here it would stay invisible after a restart."""
    state.keep("in_flight", lambda: None, lambda _saved: _show_again())


def _show_again() -> None:
    """A message that was never received is delayed, and stays so."""
    now = time.time()
    for queue in sqs._queues.all_values():
        for message in queue["messages"]:
            if message.get("receive_count", 0) > 0:
                message["visible_at"] = min(message["visible_at"], now)
