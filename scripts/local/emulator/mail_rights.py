"""Gap: MiniStack asks for the right to send a mail without saying from whom, so that a policy that names an address never grants it."""

import json
from email.utils import parseaddr

from ministack import app
from ministack.core.responses import get_account_id

PATH = "/v2/email/outbound-emails"


def close() -> None:
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
