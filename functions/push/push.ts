import type { Frame } from '#shared/presence/frames';
import type { Proof } from '../core/proof.ts';
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
import { hangUp, post } from './connections.ts';

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
