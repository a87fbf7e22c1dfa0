"""Gap: all readers of streams take turns in one thread, and queues wait for the slowest of them."""

import logging
import threading
import time

from ministack.services import lambda_svc

IDLE_SECONDS = 0.25

_own = threading.local()
_reading: set[str] = set()


def close() -> None:
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
                threading.Thread(target=_read, args=(name, poll), name=f"stream-{name}", daemon=True).start()
        return False

    lambda_svc._iter_all_esms = own_reader
    lambda_svc._poll_dynamodb_streams = read_apart


def _read(reader: str, poll) -> None:
    """Like AWS: each reader goes at its own pace."""
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
