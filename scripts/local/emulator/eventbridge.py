"""Gaps between MiniStack's EventBridge and AWS."""

from typing import Any, Optional

from emulator import state
from ministack.services import eventbridge

Saved = list[list[Any]]


def keep_last_firing() -> None:
    """A daily rule fires once a day; MiniStack forgets at a stop when, and each start would fire an older rule."""
    state.keep("schedules", _capture, _restore)


def _capture() -> Saved:
    return [[*rule, fired] for rule, fired in list(eventbridge._rule_last_fired.items())]


def _restore(saved: Optional[Saved]) -> None:
    for account, region, rule, fired in saved or []:
        eventbridge._rule_last_fired[(account, region, rule)] = fired
