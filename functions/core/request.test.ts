import { describe, expect, it, vi } from 'vitest';
import { log } from './log.ts';
import { requestOf, withRequest } from './request.ts';
import { change, put } from './write.ts';

const ID = '3f2a9c1e-0000-4000-8000-000000000000';
const LIKE = { PK: 'POST#p', SK: 'LIKE#u' };
vi.stubEnv('TABLE', 'dogs');

const within = <T>(work: () => T, trace?: string) => withRequest(requestOf(ID, { trace }), work);

describe('a request', () => {
  it('is named in each line of the log, with what caused it', () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    within(() => log.warn('Woof'));
    within(() => log.warn('Woof'), 'a0b1c2d3');
    const lines = written.mock.calls.map(([line]) => JSON.parse(`${line}`));
    written.mockRestore();
    expect(lines).toMatchObject([
      { request_id: ID, trace: '3f2a9c1e' },
      { request_id: ID, trace: 'a0b1c2d3' },
    ]);
  });

  it('leaves its trace in items that the stream is read for, and in no other', () => {
    const counter = { PK: 'POST#p', SK: 'COUNT' };
    expect(within(() => put(LIKE)).Put?.Item).toEqual({ ...LIKE, trace: '3f2a9c1e' });
    expect(within(() => change(LIKE, {})).Update?.UpdateExpression).toBe('SET #trace = :trace');
    expect(within(() => put(counter)).Put?.Item).toEqual(counter);
    expect(put(LIKE).Put?.Item).toEqual(LIKE);
  });
});
