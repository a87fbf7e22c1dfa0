"""Starts MiniStack with the gaps closed that would let local success lie about AWS."""

import sys

sys.dont_write_bytecode = True

from emulator import lock  # noqa: E402

lock.take()  # before the modules below read what is saved

from emulator import (  # noqa: E402
    access_log,
    codes,
    confirmation,
    connections,
    edge_functions,
    event_loop,
    expiry,
    expressions,
    function_logs,
    garbage,
    gate,
    in_flight,
    kept,
    keys,
    mail_rights,
    parent,
    profile_changes,
    ready,
    schedules,
    secret_versions,
    sent_mails,
    server,
    shutdown,
    sign_in,
    sign_up,
    snapshots,
    stream_records,
    streams,
    transport,
    websocket_responses,
)
from ministack import app  # noqa: E402

GAPS = (
    parent,
    shutdown,
    event_loop,
    server,
    transport,
    websocket_responses,
    edge_functions,
    function_logs,
    access_log,
    expressions,
    garbage,
    codes,
    sign_up,
    confirmation,
    sign_in,
    profile_changes,
    streams,
    expiry,
    ready,
    kept,
    stream_records,
    sent_mails,
    mail_rights,
    schedules,
    secret_versions,
    in_flight,
    connections,
    snapshots,
    keys,
    gate,
)


def main() -> None:
    for gap in GAPS:
        gap.close()
    app.main()


if __name__ == "__main__":
    main()
