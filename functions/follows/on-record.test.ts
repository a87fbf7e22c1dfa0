import { describe, expect, it } from 'vitest';
import { onRecord } from './on-record.ts';

const key = { PK: 'USER#rex', SK: 'PROFILE' };
const image = (privacy: string) => ({ ...key, userId: 'rex', privacy });

describe('a change of a profile', () => {
  it('from private to public has what is pending accepted', () => {
    expect(onRecord({ key, before: image('private'), after: image('public') })).toEqual([
      { job: 'follows.acceptPending', input: { uid: 'rex' } },
    ]);
  });

  it.each([
    ['public', 'private'],
    ['private', 'private'],
    ['public', 'public'],
  ])('from %s to %s asks for nothing', (before, after) => {
    expect(onRecord({ key, before: image(before), after: image(after) })).toEqual([]);
  });

  it('that makes or removes it asks for nothing', () => {
    expect([...onRecord({ key, after: image('public') }), ...onRecord({ key, before: image('private') })]).toEqual([]);
  });

  it('asks for nothing where another row has such a field', () => {
    const other = { ...key, SK: 'DETAILS' };
    expect(onRecord({ key: other, before: image('private'), after: image('public') })).toEqual([]);
  });
});
