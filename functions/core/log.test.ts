import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { refuse } from '#shared/core/refusal';
import { canary } from '../testing/dogs.ts';
import { Fault } from './errors.ts';
import { failing, log, logFailure } from './log.ts';
import { refusedBy } from './testing/refused.ts';

const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterEach(() => written.mockClear());

const lines = () => written.mock.calls.map(([line]) => `${line}`);
const lastLine = () => JSON.parse(lines().at(-1) ?? '{}');

const secret = canary();
const Item = { text: { S: secret } };

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const refusalOf = (name: string, more: object) =>
  Object.assign(refusedBy(name, { message: `Type mismatch for ${secret}` }), more);

const failures: [string, unknown, object][] = [
  [
    'of DynamoDB',
    refusalOf('ConditionalCheckFailedException', { Item }),
    { name: 'ConditionalCheckFailedException', httpStatusCode: 400 },
  ],
  [
    'of a transaction',
    refusalOf('TransactionCanceledException', {
      CancellationReasons: [{ Code: 'ValidationError', Message: secret, Item }],
    }),
    { name: 'TransactionCanceledException', reasons: ['ValidationError'] },
  ],
  ['of a parser', thrownBy(() => JSON.parse(`{"${secret}`)), { name: 'SyntaxError' }],
  ['of an address', thrownBy(() => new URL(`//${secret}`)), { name: 'TypeError', code: 'ERR_INVALID_URL' }],
  [
    'of a schema',
    thrownBy(() => z.strictObject({ a: z.int() }).parse({ a: 1, [secret]: secret })),
    { name: '$ZodError', issues: ['unrecognized_keys'] },
  ],
  ['with a cause', new Error(secret, { cause: new Error(secret) }), { name: 'Error', cause: { name: 'Error' } }],
  ['with lines of its own', new Error(`\n    at ${secret} (file:1:1)`), { name: 'Error' }],
  ['that is a text', secret, { name: 'string' }],
  ['that is a refusal', refuse('posts.notFound'), { name: 'Refusal', code: 'posts.notFound', status: 404 }],
];

describe('the log', () => {
  it.each(failures)('tells what a failure %s is and where, and nothing that it quotes', (_, error, told) => {
    logFailure('It failed.', error, { failed: 'posts.likeFailed' });
    expect(lastLine()).toMatchObject({
      level: 'ERROR',
      message: 'It failed.',
      failed: 'posts.likeFailed',
      error: told,
    });
    expect(lines().join()).not.toContain(secret);
  });

  it('tells as little of an error that is handed to it as it is', () => {
    log.error('It failed.', { error: new Error(secret) });
    log.error('It failed.', new Error(secret));
    log.error('It failed.', { error: { inner: new Error(secret) } });
    expect(lines()).toHaveLength(3);
    expect(lines().join()).not.toContain(secret);
  });

  it('tells where it was, and the words of our own faults', () => {
    logFailure('It failed.', new Fault('A part of the file is empty.'));
    const { error } = lastLine();
    expect(error.message).toBe('A part of the file is empty.');
    expect(error.frames[0]).toMatch(/log\.test\.ts:\d+:\d+/);
  });

  it('leaves what Lambda itself would write without words', async () => {
    const work = failing('The sweep failed.', () => Promise.reject(new Error(secret)));
    await expect(work).rejects.toThrow(/^The sweep failed\.$/);
    await expect(work).rejects.not.toHaveProperty('cause');
    expect(lastLine()).toMatchObject({ level: 'ERROR', message: 'The sweep failed.', error: { name: 'Error' } });
  });
});
