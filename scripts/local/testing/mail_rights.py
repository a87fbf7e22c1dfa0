"""Prints for what a mail asks a right, and from whom it says that it comes."""

import json

from emulator import ses
from ministack import app

asked = []
app.AUTH = True
app._enforce_data_plane = lambda *_, resource_arn, service_context, **__: asked.append(
    (resource_arn.split(":", 5)[-1], service_context["ses:FromAddress"]))
ses.ask_for_sending_rights()
mail = {"FromEmailAddress": "Barkyard <hello@b.test>", "Destination": {"ToAddresses": ["rex@c.test"]}}
app._enforce_ses_v2("POST", "/v2/email/outbound-emails", {}, json.dumps(mail).encode(), {}, "1")
print(json.dumps(asked))
