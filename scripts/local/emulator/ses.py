"""Gaps between MiniStack's SES and AWS."""

import json
from email.utils import parseaddr
from typing import Any, Optional

from emulator import state
from ministack import app
from ministack.core.responses import get_account_id
from ministack.services import ses

MOST_KEPT = 500
PATH = "/v2/email/outbound-emails"

Saved = list[list[Any]]


def keep_sent_mails() -> None:
    """A mail that was sent stays sent, and the code in it works; MiniStack forgets both at a stop."""
    state.keep("sent_mails", _capture, _restore)


def _capture() -> Saved:
    return [[*scope, mails[-MOST_KEPT:]] for scope, mails in list(ses._sent_emails._data.items())]


def _restore(saved: Optional[Saved]) -> None:
    for account, region, key, mails in saved or []:
        ses._sent_emails.set_scoped(account, region, key, mails)


def ask_for_sending_rights() -> None:
    """The right to send is asked for with the sender's address, which a policy may name; MiniStack leaves it out."""
    enforce = app._enforce_ses_v2

    def enforce_for_mail(method, path, headers, body, query, request_id):
        if not app.AUTH or method != "POST" or path.rstrip("/") != PATH:
            return enforce(method, path, headers, body, query, request_id)
        place = f"arn:aws:ses:{app.extract_region(headers, query)}:{get_account_id()}"
        context, resources = _asked(json.loads(body))
        for resource in resources:
            denied = app._enforce_data_plane("sesv2", "ses:SendEmail", headers, query, request_id,
                                             resource_arn=f"{place}:{resource}", service_context=context)
            if denied:
                return denied
        return None

    app._enforce_ses_v2 = enforce_for_mail


def _asked(mail: dict) -> tuple[dict, list[str]]:
    """As in SES's sandbox, which knows all recipients, too."""
    _, sender = parseaddr(mail.get("FromEmailAddress", ""))
    to = (mail.get("Destination") or {}).get("ToAddresses") or []
    chosen = mail.get("ConfigurationSetName")
    sets = [f"configuration-set/{chosen}"] if chosen else []
    return {"ses:FromAddress": sender}, [f"identity/{address}" for address in [sender, *to]] + sets
