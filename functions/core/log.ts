import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import { once } from '#shared/core/once';
import { Fault, traceOf } from './errors.ts';
import { currentRequest } from './request.ts';

type Formatted = Parameters<LogFormatter['formatAttributes']>;

class Formatter extends LogFormatter {
  override formatError = traceOf;

  formatAttributes(...[{ logLevel: level, message, timestamp, serviceName, xRayTraceId }, more]: Formatted) {
    const at = this.formatTimestamp(timestamp);
    const { id, trace, viewer } = currentRequest() ?? {};
    const attributes = { level, message, timestamp: at, service: serviceName, xray_trace_id: xRayTraceId };
    return new LogItem({ attributes: { ...attributes, request_id: id, trace, viewer: viewer?.() } }).addAttributes(
      more,
    );
  }
}

/** Created with the first line, because most calls log nothing. */
const logger = once((): Logger => {
  // Without a listener, a log line that cannot be written (a full disk, for example) would fail the call.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return new Logger({
    serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'barkyard',
    logFormatter: new Formatter(),
  });
});

const lines =
  (level: 'info' | 'warn' | 'error'): Logger['info'] =>
  (message, ...details) =>
    logger()[level](message, ...details);

/** Log codes, ids and error names; never tokens, addresses or what dogs wrote. */
export const log = { info: lines('info'), warn: lines('warn'), error: lines('error') };

export const logFailure = (message: string, error: unknown, details: Record<string, unknown> = {}) =>
  log.error(message, { ...details, error: traceOf(error) });

/** Replaces the error's message, because Lambda logs the message of whatever is thrown. */
export async function failing<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    logFailure(message, error);
    throw new Fault(message);
  }
}
