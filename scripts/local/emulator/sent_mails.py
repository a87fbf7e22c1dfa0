"""Gap: sent mails are forgotten at a stop, and with them the codes that nobody has entered yet."""

from typing import Any, Optional

from emulator import kept
from ministack.services import ses

MOST = 500

Saved = list[list[Any]]


def close() -> None:
    kept.keep("sent_mails", _capture, _restore)


def _capture() -> Saved:
    return [[*scope, mails[-MOST:]] for scope, mails in list(ses._sent_emails._data.items())]


def _restore(saved: Optional[Saved]) -> None:
    for account, region, key, mails in saved or []:
        ses._sent_emails.set_scoped(account, region, key, mails)
