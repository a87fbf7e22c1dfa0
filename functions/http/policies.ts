import { getVisibleDog, getVisibleProfile } from '../access/visibility.ts';
import { guard } from './guard.ts';

interface About {
  userId: string;
}

/** For everybody whom no block parts from the dog. */
export const seeCard = guard('seeCard', (uid, { userId }: About) => getVisibleDog(uid, userId));

/** For those who may see the dog's details and posts. */
export const seePosts = guard('seePosts', (uid, { userId }: About) => getVisibleProfile(uid, userId));
