"""Gap: MiniStack removes expired rows within a minute; DynamoDB keeps them for days."""

import os
import threading

from ministack.services import dynamodb

SWITCH = "BARKYARD_KEEP_EXPIRED"
REAPER = "dynamodb-ttl-reaper"


def close() -> None:
    if not os.environ.get(SWITCH):
        return
    remove = dynamodb._remove_item

    def remove_unless_expired(*row, **options):
        if threading.current_thread().name != REAPER:
            return remove(*row, **options)

    dynamodb._remove_item = remove_unless_expired
