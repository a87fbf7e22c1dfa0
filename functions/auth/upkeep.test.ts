import { expect, it } from 'vitest';
import { onRecord } from './upkeep.ts';

const key = { PK: 'JOB#rex', SK: 'JOB' };
const job = { ...key, uid: 'rex', username: 'rex_the_dog', GSI1PK: 'DELETIONS' };

it('a deletion that begins is work, and nothing else is', () => {
  const input = { uid: 'rex', username: 'rex_the_dog' };
  expect(onRecord({ key, after: job })).toEqual([{ job: 'auth.forget', input }]);
  expect(onRecord({ key, before: job, after: job })).toEqual([]);
  expect(onRecord({ key, before: job })).toEqual([]);
  expect(onRecord({ key: { PK: 'USER#rex', SK: 'PROFILE' }, after: job })).toEqual([]);
});
