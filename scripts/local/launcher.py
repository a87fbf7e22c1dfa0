"""Starts MiniStack with the gaps closed that would let local success lie about AWS."""

import sys

sys.dont_write_bytecode = True

from emulator import (  # noqa: E402
    codes,
    confirmation,
    kept,
    parent,
    profile_changes,
    shutdown,
    sign_in,
    sign_up,
    stream_records,
    streams,
    transport,
)
from ministack import app  # noqa: E402


def main() -> None:
    for gap in (parent, shutdown, transport, codes, sign_up, confirmation, sign_in, profile_changes, streams,
                kept, stream_records):
        gap.close()
    app.main()


if __name__ == "__main__":
    main()
