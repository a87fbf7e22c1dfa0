import type { Frame } from '#shared/presence/frames';
import { traceOf } from '../core/errors.ts';
import { log } from '../core/log.ts';
import { type Proof, SYSTEM } from '../core/proof.ts';
import type { ReadMark } from '../table/read-mark.ts';
import {
  type ChooseDogs,
  connectionsOf,
  type EndReason,
  isSocketOpening,
  type KnownSocket,
  removeSocket,
  socketsAt,
  socketsOf,
} from '../table/sockets.ts';
import { badgesOf, findReadMark, type KnownNotification } from '../table/unread.ts';

type Api = typeof import('./management-api.ts');

/** A connection that `failed` may still be open. */
export type Outcome = 'done' | 'gone' | 'failed';

function outcomeOf(connectionId: string, error: unknown): Outcome {
  if (error instanceof Error && error.name === 'GoneException') return 'gone';
  log.warn('The connection failed.', { connectionId, error: traceOf(error) });
  return 'failed';
}

/** Most records concern dogs that are not online, so the client is loaded with the first one that is. */
async function attempt(_proof: Proof, connectionId: string, send: (api: Api) => Promise<unknown>): Promise<Outcome> {
  try {
    await send(await import('./management-api.ts'));
    return 'done';
  } catch (error) {
    return outcomeOf(connectionId, error);
  }
}

/** Does not throw for a broken connection, so that the others still receive the frame. */
export const post = (proof: Proof, connectionId: string, frame: object) =>
  attempt(proof, connectionId, ({ postTo }) => postTo(connectionId, JSON.stringify(frame)));

const hangUp = (proof: Proof, connectionId: string) =>
  attempt(proof, connectionId, ({ disconnect }) => disconnect(connectionId));

/** Removes the socket first, so that it stops counting before its browser is told. */
export async function endSocket(
  proof: Proof,
  { uid, connectionId }: { uid?: string; connectionId: string },
  reason: EndReason,
): Promise<void> {
  if (uid) await removeSocket(proof, { uid, connectionId });
  await post(proof, connectionId, { type: 'session.ended', reason } satisfies Frame);
  await hangUp(proof, connectionId);
}

async function sendFrame(proof: Proof, { uid, connectionId, socket, over }: KnownSocket, frame: Frame): Promise<void> {
  if (!socket) return removeSocket(proof, { uid, connectionId });
  if (over) return endSocket(proof, socket, over);
  if ((await post(proof, connectionId, frame)) === 'gone' && !isSocketOpening(socket))
    await removeSocket(proof, socket);
}

/** Asks `may` about connected dogs only. Ignores broken sockets: their browsers fetch what they missed. */
export async function pushFrameToAll(
  proof: Proof,
  uids: readonly string[],
  frame: Frame,
  may?: ChooseDogs,
): Promise<void> {
  if (!process.env.SOCKET || uids.length === 0) return;
  const known = await socketsOf([...uids], may);
  await Promise.all(known.map((socket) => sendFrame(proof, socket, frame)));
}

export const pushFrame = (proof: Proof, uid: string, frame: Frame) => pushFrameToAll(proof, [uid], frame);

/** Makes the frames only for a connected dog, while its sockets are read. */
export async function pushFramesIfOnline(proof: Proof, uid: string, make: () => Promise<Frame[]>): Promise<void> {
  if (!process.env.SOCKET) return;
  const connections = await connectionsOf([uid]);
  if (connections.length === 0) return;
  const [known, frames] = await Promise.all([socketsAt(connections), make()]);
  await Promise.all(known.flatMap((socket) => frames.map((frame) => sendFrame(proof, socket, frame))));
}

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
