import { expect, it } from 'vitest';
import { onRecord } from './job-triggers.ts';

const key = { PK: 'JOB#rex', SK: 'JOB' };
const job = { ...key, uid: 'rex', username: 'rex_the_dog', GSI1PK: 'DELETIONS' };

it('a new deletion starts a job, and nothing else does', () => {
  const input = { uid: 'rex', username: 'rex_the_dog' };
  expect(onRecord({ key, after: job })).toEqual([{ job: 'account.forget', input }]);
  expect(onRecord({ key, before: job, after: job })).toEqual([]);
  expect(onRecord({ key, before: job })).toEqual([]);
  expect(onRecord({ key: { PK: 'USER#rex', SK: 'PROFILE' }, after: job })).toEqual([]);
});

it('a new export starts a job, and its progress does not', () => {
  const place = { PK: 'EXPORT#rex', SK: 'EXPORT' };
  const row = { uid: 'rex', exportId: '1', state: 'running', progress: 0 };
  const work = (input: object) => [{ job: 'account.export', input }];
  expect(onRecord({ key: place, after: row })).toEqual(work({ uid: 'rex', exportId: '1' }));
  expect(onRecord({ key: place, before: row, after: { ...row, progress: 40 } })).toEqual([]);
  expect(onRecord({ key: place, before: row, after: { ...row, exportId: '2' } })).toEqual(
    work({ uid: 'rex', exportId: '2' }),
  );
  expect(onRecord({ key: place, before: row })).toEqual([]);
});

it('the dog is told once that its second step is on, off, or was taken off by a recovery code', () => {
  const place = { PK: 'SECOND#rex', SK: 'SECOND' };
  const row = { uid: 'rex', setUp: '1', state: 'pending', salt: 'x', language: 'de' };
  const told = (state: string) => [
    { job: 'account.secondStep', input: { uid: 'rex', setUp: '1', state, language: 'de' } },
  ];
  const on = { ...row, state: 'on' };
  expect(onRecord({ key: place, after: row })).toEqual([]);
  expect(onRecord({ key: place, before: row, after: on })).toEqual(told('on'));
  expect(onRecord({ key: place, before: on, after: { ...on, used: new Set(['one']) } })).toEqual([]);
  expect(onRecord({ key: place, before: on, after: { ...row, state: 'off' } })).toEqual(told('off'));
  expect(onRecord({ key: place, before: on, after: { ...row, state: 'recovered' } })).toEqual(told('recovered'));
  expect(onRecord({ key: place, before: on })).toEqual([]);
});
