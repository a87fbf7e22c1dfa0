import * as z from 'zod';
import { Age, Bio, ChosenBreed, Hobbies, Location, Name } from '#shared/profiles/fields';
import { Username } from '#shared/profiles/username';

/** What of a profile may be edited; what is left out stays. */
export const Edit = z
  .strictObject({ name: Name, age: Age, location: Location, breed: ChosenBreed, hobbies: Hobbies, bio: Bio })
  .partial();
export type Edit = z.output<typeof Edit>;

/** All that a dog may say of itself. */
export const ProfileText = z.object({ username: Username, ...Edit.shape });
export type ProfileText = z.output<typeof ProfileText>;
