import { dogLookups, visibleDog, visibleProfile } from '../access/visibility.ts';
import { policy } from './door.ts';

interface About {
  userId: string;
}

const reads = (uid: string, { userId }: About) => dogLookups(uid, userId);

export const seeCard = policy('seeCard', { reads, decide: (_, rows) => visibleDog(rows) });

export const seePosts = policy('seePosts', { reads, decide: (_, rows) => visibleProfile(rows) });
