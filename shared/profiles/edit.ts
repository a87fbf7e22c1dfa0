import * as z from 'zod';
import { Age, Bio, ChosenBreed, Hobbies, Location, Name } from '#shared/profiles/fields';

/** What of a profile may be edited; what is left out stays. */
export const Edit = z
  .strictObject({ name: Name, age: Age, location: Location, breed: ChosenBreed, hobbies: Hobbies, bio: Bio })
  .partial();
export type Edit = z.output<typeof Edit>;
