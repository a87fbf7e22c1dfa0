import { expect, it } from 'vitest';
import { reasons } from '#shared/profiles/contract';

it.each([
  [reasons.friend('Luna'), 'Followed by Luna'],
  [reasons.breed('Akita'), 'Also an Akita'],
  [reasons.breed('english setter'), 'Also an english setter'],
  [reasons.breed('Beagle'), 'Also a Beagle'],
  [reasons.hobby('Café Visits'), 'Also likes café visits'],
])('a recommendation says: %s', (said, expected) => {
  expect(said).toBe(expected);
});
