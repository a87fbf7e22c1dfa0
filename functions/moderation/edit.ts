import { refuseBecause } from '#shared/core/refusal';
import { screenHobbies } from '#shared/profiles/hobbies';
import { type UserContent, validateHobbies, validateTextContent } from './domain.ts';
import { unscoredBy } from './screen.ts';
import { type Judge, judging } from './toxicity.ts';

type Edited = Partial<Omit<UserContent, 'username'>>;

const INAPPROPRIATE = {
  name: 'profiles.nameInappropriate',
  location: 'profiles.locationInappropriate',
  bio: 'profiles.bioInappropriate',
} as const;

function refuseText(field: keyof typeof INAPPROPRIATE, text: string | undefined, judge: Judge) {
  const { isValid, reason } = validateTextContent(text, judge);
  if (!isValid) throw refuseBecause(`${reason}`, INAPPROPRIATE[field]);
}

function keptOf(hobbies: string[], judge: Judge): { hobbies: string[]; note?: string } {
  const { isValid, reason, cleaned } = validateHobbies(hobbies, judge);
  if (!isValid) throw refuseBecause(`${reason}`, 'profiles.hobbiesInappropriate');
  return { hobbies: cleaned, note: reason };
}

/** Refuses an edit as a registration would be; answers the hobbies that stay, what is told of the others, and what stands for another look. */
export async function screenEdit({
  name,
  location,
  hobbies,
  bio,
}: Edited): Promise<{ hobbies?: string[]; note?: string; unscored?: string }> {
  const texts = [name, location, bio].flatMap((text) => (text ? [text.trim()] : []));
  const judge = await judging([...texts, ...screenHobbies(hobbies ?? []).kept]);
  refuseText('name', name, judge);
  refuseText('location', location, judge);
  const kept = hobbies && keptOf(hobbies, judge);
  refuseText('bio', bio, judge);
  return { ...kept, ...(judge.isPartial && { unscored: unscoredBy(judge) }) };
}
