"""Starts MiniStack with the gaps closed that would let local success lie about AWS."""

import sys

sys.dont_write_bytecode = True

from emulator import start  # noqa: E402

# Both before the modules below read what is installed and what is saved.
start.refuse_other_version()
start.take_lock()

from emulator import (  # noqa: E402
    api_gateway,
    cloudfront,
    cognito,
    cognito_second_step,
    dynamodb,
    eventbridge,
    gate,
    iam,
    lambda_service,
    process,
    s3,
    secrets_manager,
    ses,
    sqs,
    state,
)
from ministack import app  # noqa: E402

GAPS = (
    process.hear_parent,
    process.leave_functions_behind,
    process.use_fast_event_loop,
    process.use_fast_server,
    s3.count_loopback_as_secure,
    api_gateway.answer_by_mocks,
    cloudfront.keep_edge_processes,
    lambda_service.answer_silent_functions_at_once,
    api_gateway.write_access_log,
    dynamodb.parse_expressions_once,
    process.collect_garbage_less_often,
    cognito.draw_codes,
    cognito.run_pre_sign_up_first,
    cognito.verify_by_code,
    cognito_second_step.keep_second_step,
    cognito.tell_of_sign_in,
    cognito.ask_before_new_email,
    lambda_service.read_streams_apart,
    dynamodb.keep_expired_rows,
    lambda_service.poll_once_ready,
    state.keep_parts,
    dynamodb.keep_stream_records,
    ses.keep_sent_mails,
    ses.ask_for_sending_rights,
    eventbridge.keep_last_firing,
    secrets_manager.follow_cloudformation,
    secrets_manager.keep_versions,
    sqs.show_messages_in_flight,
    api_gateway.report_lost_connections,
    state.save_while_running,
    iam.draw_keys,
    s3.refuse_unsigned_forms,
    gate.let_in_only_known,
)


def main() -> None:
    for close in GAPS:
        close()
    app.main()


if __name__ == "__main__":
    main()
