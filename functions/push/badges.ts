import type { Frame } from '#shared/presence/frames';
import { SYSTEM } from '../core/proof.ts';
import type { ReadMark } from '../table/read-mark.ts';
import { badgesOf, findReadMark, type KnownNotification } from '../table/unread.ts';
import { pushFramesIfOnline } from './push.ts';

interface Circumstances {
  known?: KnownNotification[];
  mark?: Promise<ReadMark>;
}

export const badgeFrame = async (uid: string, { known, mark }: Circumstances = {}): Promise<Frame> => ({
  type: 'badge',
  ...(await badgesOf(uid, mark ?? findReadMark(uid), known)),
});

export const pushBadge = (uid: string, circumstances?: Circumstances) =>
  pushFramesIfOnline(SYSTEM, uid, async () => [await badgeFrame(uid, circumstances)]);
