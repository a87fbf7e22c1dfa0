"""Gap: when a rule last fired is forgotten at a stop, so that every start fires a daily rule that is older than a day."""

from typing import Any, Optional

from emulator import kept
from ministack.services import eventbridge

Saved = list[list[Any]]


def close() -> None:
    kept.keep("schedules", _capture, _restore)


def _capture() -> Saved:
    return [[*rule, fired] for rule, fired in list(eventbridge._rule_last_fired.items())]


def _restore(saved: Optional[Saved]) -> None:
    for account, region, rule, fired in saved or []:
        eventbridge._rule_last_fired[(account, region, rule)] = fired
