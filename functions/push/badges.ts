import { SYSTEM } from '../core/proof.ts';
import type { ReadMark } from '../table/read-mark.ts';
import { badgesOf, findReadMark, type Known } from '../table/unread.ts';
import { pushMade } from './push.ts';

interface Circumstances {
  known?: Known;
  mark?: () => Promise<ReadMark>;
}

export const pushBadge = (uid: string, { known, mark = () => findReadMark(uid) }: Circumstances = {}) =>
  pushMade(SYSTEM, uid, async () => ({ type: 'badge', ...(await badgesOf(uid, mark(), known)) }));
