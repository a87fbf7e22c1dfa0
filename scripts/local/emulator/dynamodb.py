"""Gaps between MiniStack's DynamoDB and AWS."""

import os
import threading
from functools import lru_cache
from typing import Any, Optional

from emulator import state
from ministack.services import dynamodb, lambda_svc

SWITCH = "BARKYARD_KEEP_EXPIRED"
REAPER = "dynamodb-ttl-reaper"
KEPT_EXPRESSIONS = 2048

Scope = tuple[str, str, str]
Saved = dict[str, Any]


def keep_expired_rows() -> None:
    """Expired rows stay for days; MiniStack removes them within a minute."""
    if not os.environ.get(SWITCH):
        return
    remove = dynamodb._remove_item

    def remove_unless_expired(*row, **options):
        if threading.current_thread().name != REAPER:
            return remove(*row, **options)

    dynamodb._remove_item = remove_unless_expired


def parse_expressions_once() -> None:
    """Expressions cost next to nothing; MiniStack parses the same few again for each item and each call."""
    tokens_of = lru_cache(KEPT_EXPRESSIONS)(dynamodb._tokenize)
    dynamodb._tokenize = lambda expression: list(tokens_of(expression))
    dynamodb._condition_syntax_error = lru_cache(KEPT_EXPRESSIONS)(dynamodb._condition_syntax_error)


def keep_stream_records() -> None:
    """A reader finds every record since it read last; MiniStack keeps its position over a stop, but no records."""
    state.keep("stream_records", _capture, _restore)


def _capture() -> Saved:
    """Positions first: a reader that moves on meanwhile gets a record again, instead of missing it."""
    positions = dict(lambda_svc._dynamodb_stream_positions._data)
    unread = [_unread(scope, positions) for scope in list(dynamodb._stream_records._data)]
    return {"positions": [[*scope, position] for scope, position in positions.items()], "streams": unread}


def _unread(scope: Scope, positions: dict[Scope, int]) -> Saved:
    """Records that some reader of the table has not read yet."""
    trimmed = dynamodb._stream_trimmed.get_scoped(*scope, 0)
    records = list(dynamodb._stream_records.get_scoped(*scope))
    end = trimmed + len(records)
    start = max(trimmed, min((positions.get(reader, trimmed) for reader in _readers_of(scope)), default=end))
    return {"scope": scope, "start": start, "records": records[start - trimmed:]}


def _readers_of(scope: Scope) -> list[Scope]:
    account, region, table = scope
    prefix = f"arn:aws:dynamodb:{region}:{account}:table/{table}/stream/"
    return [reader for reader, mapping in list(lambda_svc._esms._data.items())
            if mapping.get("EventSourceArn", "").startswith(prefix)]


def _restore(saved: Optional[Saved]) -> None:
    for account, region, reader, position in (saved or {}).get("positions", []):
        lambda_svc._dynamodb_stream_positions.set_scoped(account, region, reader, position)
    for stream in (saved or {}).get("streams", []):
        dynamodb._stream_records.set_scoped(*stream["scope"], stream["records"])
        dynamodb._stream_trimmed.set_scoped(*stream["scope"], stream["start"])
    for reader, mapping in list(lambda_svc._esms._data.items()):
        _keep_within(reader, mapping.get("EventSourceArn", ""))


def _keep_within(reader: Scope, source: str) -> None:
    """A position behind the end of its stream would wait for as many records as were lost."""
    position = lambda_svc._dynamodb_stream_positions.get_scoped(*reader)
    if position is None or ":table/" not in source:
        return
    account, region, _name = reader
    table = source.split("/")[1]
    end = dynamodb.stream_end_position(table, account_id=account, region=region)
    lambda_svc._dynamodb_stream_positions.set_scoped(*reader, min(position, end))
