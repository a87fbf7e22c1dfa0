import { SYSTEM } from '../core/proof.ts';
import { pushMade } from '../presence/push.ts';
import { badgesOf, type Known } from './unseen.ts';

/** Tells all of a dog's tabs what it has not seen yet. */
export const pushBadge = (uid: string, known?: Known) =>
  pushMade(SYSTEM, uid, async () => ({ type: 'badge', ...(await badgesOf(uid, known)) }));
