import { describe, expect, it } from 'vitest';
import { reasonOf } from './recommend.ts';

const viewer = { breed: 'Beagle', hobbies: ['Fetch', 'Café visits'] };

describe('a dog is recommended because', () => {
  it.each([
    ['it is followed by one whom the viewer follows', viewer, 'Luna', 'Followed by Luna'],
    ['it is of the same breed', { ...viewer }, undefined, 'Also a Beagle'],
    ['it likes the same', { breed: 'Akita', hobbies: ['Naps', 'fetch'] }, undefined, 'Also likes fetch'],
    [
      'it likes the same, written otherwise',
      { breed: 'Akita', hobbies: ['CAFE, visits'] },
      undefined,
      'Also likes cafe, visits',
    ],
    ['of nothing that is known', { breed: 'Akita', hobbies: ['Naps'] }, undefined, undefined],
  ])('%s', (_, dog, friend, reason) => {
    expect(reasonOf(viewer, dog, friend)).toBe(reason);
  });

  it('says "an" before a vowel, and does not name an unspecific breed', () => {
    const alike = (breed: string) => reasonOf({ breed, hobbies: [] }, { breed, hobbies: [] });
    expect(alike('Akita')).toBe('Also an Akita');
    expect(alike('Other')).toBeUndefined();
  });
});
