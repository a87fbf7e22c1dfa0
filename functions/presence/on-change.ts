import { viewersOf } from '../access/visibility.ts';
import { forEachInOrder } from '../core/lists.ts';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { isOnline, lastSeenOf } from '../profiles/views.ts';
import { endSocket, pushFrameToAll } from '../push/push.ts';
import { Presence } from '../table/about.ts';
import { listConversations } from '../table/conversations.ts';
import { ownRowOfKey } from '../table/dogs.ts';
import { socketsOf } from '../table/sockets.ts';

/** Presence is shown only in the newest conversations. */
const RECENT_CONVERSATIONS = 20;

async function pushPresence(uid: string, presence: Presence): Promise<void> {
  const near = await listConversations(uid, RECENT_CONVERSATIONS);
  const peers = near.items.flatMap(({ peer }) => peer ?? []);
  const frame = { isOnline: isOnline(presence), lastSeen: lastSeenOf(presence) };
  await pushFrameToAll(SYSTEM, peers, { type: 'presence', userId: uid, ...frame }, (dogs) => viewersOf(uid, dogs));
}

async function onPresence(uid: string, { before, after }: Change): Promise<void> {
  const [was, is] = [Presence.parse(before ?? {}), Presence.parse(after ?? {})];
  if (isOnline(was) !== isOnline(is)) await pushPresence(uid, is);
}

const ENDINGS = ['deletedAt', 'tokensValidAfter', 'endedUntil'] as const;

async function onProfile(uid: string, { before, after }: Change): Promise<void> {
  if (after && ENDINGS.every((name) => before?.[name] === after[name])) return;
  const known = await socketsOf([uid]);
  await Promise.all(known.map((socket) => socket.over && endSocket(SYSTEM, socket, socket.over)));
}

const reactions: Record<string, (uid: string, change: Change) => Promise<void>> = {
  presence: onPresence,
  profile: onProfile,
};

async function onChange(change: Change): Promise<void> {
  const own = ownRowOfKey(change.key);
  if (own) await reactions[own.row]?.(own.uid, change);
}

export const react = (changes: Change[]) => forEachInOrder(changes, onChange);
