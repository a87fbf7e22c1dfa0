import { describe, expect, it } from 'vitest';
import { onRecord } from './job-triggers.ts';

const of = (SK: string) => ({ key: { PK: 'USER#u1', SK } });
const profile = { username: 'rex', name: 'Rex', privacy: 'public', followers: 0, latest: ['a'] };
const details = { location: 'Kiel', breed: 'Beagle', hobbies: ['Naps'], bio: '' };
const ASKED = [{ job: 'profiles.indexWords', input: { uid: 'u1' } }];

describe('the search rows are updated', () => {
  it.each([
    ['a dog appears', { ...of('PROFILE'), after: profile }],
    ['its name changes', { ...of('PROFILE'), before: profile, after: { ...profile, name: 'Max' } }],
    ['its privacy changes', { ...of('PROFILE'), before: profile, after: { ...profile, privacy: 'private' } }],
    ['it is deleted', { ...of('PROFILE'), before: profile, after: { ...profile, deletedAt: 'now' } }],
    ['its row is gone', { ...of('PROFILE'), before: profile }],
    ['its hobbies change', { ...of('DETAILS'), before: details, after: { ...details, hobbies: ['Naps', 'Balls'] } }],
  ])('when %s', (_, change) => {
    expect(onRecord(change)).toEqual(ASKED);
  });

  it.each([
    ['it is followed', { ...of('PROFILE'), before: profile, after: { ...profile, followers: 1 } }],
    ['it writes a post', { ...of('PROFILE'), before: profile, after: { ...profile, latest: ['b', 'a'] } }],
    ['it cools', { ...of('PROFILE'), before: { ...profile, hot: 'open' }, after: profile }],
    ['its bio changes', { ...of('DETAILS'), before: details, after: { ...details, bio: 'Hi' } }],
    ['its details appear, beside its profile', { ...of('DETAILS'), after: details }],
    ['another row changes', { ...of('PRESENCE'), after: { lastSeen: 'now' } }],
    ['a row of no dog changes', { key: { PK: 'LIMIT#u1', SK: 'PROFILE' }, after: profile }],
  ])('not when %s', (_, change) => {
    expect(onRecord(change)).toEqual([]);
  });
});

it('the shards of a dog that becomes hot are folded', () => {
  const change = { ...of('PROFILE'), before: profile, after: { ...profile, hot: 'opening' } };
  expect(onRecord(change)).toEqual([{ job: 'profiles.fold', input: { uid: 'u1' } }]);
});
