import { S3Client } from '@aws-sdk/client-s3';
import { vi } from 'vitest';

interface Sender {
  send: (command: { input: object }, ...options: unknown[]) => Promise<unknown>;
}

/** The one method through which every SDK client sends. */
const common: Sender = Object.getPrototypeOf(S3Client.prototype);

let left = Number.POSITIVE_INFINITY;

/** The worst that AWS could answer with: an error that quotes all that was asked, wherever errors carry something. */
function quoting({ input }: { input: object }): Error {
  const quoted = JSON.stringify(input, (_, value) => (value instanceof Set ? [...value] : value));
  const error = Object.assign(new Error(quoted, { cause: new Error(quoted) }), {
    name: 'ValidationException',
    $metadata: { httpStatusCode: 400, requestId: 'R1' },
    $response: { body: quoted, headers: { authorization: quoted } },
    CancellationReasons: [{ Code: 'ValidationError', Message: quoted, Item: input }],
  });
  return error;
}

/** From here on the client's sends can be made to fail. */
export function wire(): () => void {
  const { send } = common;
  const spy = vi.spyOn(common, 'send').mockImplementation(function (this: Sender, command, ...options) {
    left -= 1;
    return left === -1 ? Promise.reject(quoting(command)) : send.call(this, command, ...options);
  });
  return () => spy.mockRestore();
}

/** The most that one piece of work may ask of AWS. */
const MOST = 200;

/** Does the work again and again, each time with a later request failing, until none does; answers how often one did. */
export async function failingAtEach(work: () => Promise<unknown>): Promise<number> {
  for (let at = 0; at < MOST; at += 1) {
    left = at;
    await work();
    const isWhole = left >= 0;
    left = Number.POSITIVE_INFINITY;
    if (isWhole) return at;
  }
  return MOST;
}
