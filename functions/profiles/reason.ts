import { reasons } from '#shared/profiles/reasons';
import type { Details } from '../table/profiles.ts';
import { wordsIn } from './words.ts';

type Traits = Pick<Details, 'breed' | 'hobbies'>;

/** To have it in common says nothing. */
const UNKNOWN_BREED = 'Other';

const normalized = (hobby: string) => wordsIn(hobby).join(' ');

/** The first of a dog's hobbies that the viewer has too, however either of them writes it. */
function sharedHobby(viewer: string[], hobbies: string[]): string | undefined {
  const own = new Set(viewer.map(normalized));
  return hobbies.find((hobby) => own.has(normalized(hobby)));
}

/** Why a dog is recommended, where there is a reason; `friend` names one whom the viewer follows and who follows it. */
export function reasonOf(viewer: Traits | undefined, dog: Traits, friend?: string): string | undefined {
  if (friend) return reasons.friend(friend);
  if (!viewer) return undefined;
  if (viewer.breed === dog.breed && dog.breed !== UNKNOWN_BREED) return reasons.breed(dog.breed);
  const hobby = sharedHobby(viewer.hobbies, dog.hobbies);
  return hobby && reasons.hobby(hobby);
}
