import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import { Fault, traceOf } from './trace.ts';

type Formatted = Parameters<LogFormatter['formatAttributes']>;

/** Writes errors as their traces, wherever in a line they stand. */
class Formatter extends LogFormatter {
  override formatError = traceOf;

  formatAttributes(...[{ logLevel: level, message, timestamp, serviceName, xRayTraceId }, more]: Formatted) {
    const at = this.formatTimestamp(timestamp);
    const attributes = { level, message, timestamp: at, service: serviceName, xray_trace_id: xRayTraceId };
    return new LogItem({ attributes }).addAttributes(more);
  }
}

/** A line that cannot be written, on a full disk for one, is lost; without this its call would be too. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** The one logger. Log codes, ids and error names; never tokens, addresses or what people wrote. */
export const log = new Logger({
  serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'barkyard',
  logFormatter: new Formatter(),
});

/** Logs what a piece of work failed by. */
export const logFailure = (message: string, error: unknown, details: Record<string, unknown> = {}) =>
  log.error(message, { ...details, error: traceOf(error) });

/** Logs what fails and fails without its words: Lambda writes down what is thrown, message and all. */
export async function failing<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    logFailure(message, error);
    throw new Fault(message);
  }
}
