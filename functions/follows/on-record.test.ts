import { describe, expect, it } from 'vitest';
import { onRecord } from './job-triggers.ts';

const key = { PK: 'USER#rex', SK: 'PROFILE' };
const image = (privacy: string) => ({ ...key, userId: 'rex', privacy });

describe('a change of a profile', () => {
  it('from private to public accepts pending requests', () => {
    expect(onRecord({ key, before: image('private'), after: image('public') })).toEqual([
      { job: 'follows.acceptPending', input: { uid: 'rex' } },
    ]);
  });

  it.each([
    ['public', 'private'],
    ['private', 'private'],
    ['public', 'public'],
  ])('from %s to %s starts no job', (before, after) => {
    expect(onRecord({ key, before: image(before), after: image(after) })).toEqual([]);
  });

  it('that creates or removes it starts no job', () => {
    expect([...onRecord({ key, after: image('public') }), ...onRecord({ key, before: image('private') })]).toEqual([]);
  });

  it('starts no job if another kind of row has such a field', () => {
    const other = { ...key, SK: 'DETAILS' };
    expect(onRecord({ key: other, before: image('private'), after: image('public') })).toEqual([]);
  });
});
