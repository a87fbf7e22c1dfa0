import { getVisibleDog, getVisibleProfile } from '../access/visibility.ts';
import { guard } from './guard.ts';

interface About {
  userId: string;
}

export const seeCard = guard('seeCard', (uid, { userId }: About) => getVisibleDog(uid, userId));

export const seePosts = guard('seePosts', (uid, { userId }: About) => getVisibleProfile(uid, userId));
