import { SYSTEM } from '../core/proof.ts';
import { badgesOf, type Known } from '../table/unread.ts';
import { pushMade } from './push.ts';

export const pushBadge = (uid: string, known?: Known) =>
  pushMade(SYSTEM, uid, async () => ({ type: 'badge', ...(await badgesOf(uid, known)) }));
