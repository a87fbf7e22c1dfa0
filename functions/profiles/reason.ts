import { reasons } from '#shared/profiles/reasons';
import type { Details } from '../table/about.ts';
import { wordsIn } from './words.ts';

type Traits = Pick<Details, 'breed' | 'hobbies'>;

/** Gives no reason: these dogs need not have anything in common. */
const UNKNOWN_BREED = 'Other';

const normalized = (hobby: string) => wordsIn(hobby).join(' ');

function sharedHobby(viewer: string[], hobbies: string[]): string | undefined {
  const own = new Set(viewer.map(normalized));
  return hobbies.find((hobby) => own.has(normalized(hobby)));
}

/** `friend` is a dog that the viewer follows and that follows the recommended one. */
export function reasonOf(viewer: Traits | undefined, dog: Traits, friend?: string): string | undefined {
  if (friend) return reasons.friend(friend);
  if (!viewer) return undefined;
  if (viewer.breed === dog.breed && dog.breed !== UNKNOWN_BREED) return reasons.breed(dog.breed);
  const hobby = sharedHobby(viewer.hobbies, dog.hobbies);
  return hobby && reasons.hobby(hobby);
}
