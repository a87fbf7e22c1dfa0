import { readJson } from '#shared/core/json';
import { Refusal, refuse } from '#shared/core/refusal';
import { type Frame, MAX_FRAME, PONG, SESSION_MS, Spoken, TYPING_MS } from '#shared/presence/frames';
import { type Proof, SYSTEM } from '../core/proof.ts';
import { pushTyping } from '../messages/typing.ts';
import { endSocket, post, pushFrame } from '../push/push.ts';
import {
  addSocket,
  extendSocket,
  findKnownSocket,
  findSocket,
  leaveSockets,
  markTyping,
  removeSocket,
  type Socket,
  type SocketHolder,
  socketsOf,
} from '../table/sockets.ts';
import { redeemTicket } from './tickets.ts';

/** Browsers wait twice as long, so that a delayed signal does not cost the next one. */
const TYPING_PAUSE_MS = TYPING_MS / 2;

const sessionEnd = () => Math.floor((Date.now() + SESSION_MS) / 1000);

/** A push also removes dead sockets, which API Gateway does not always report. */
async function openAfterPush(socket: Socket): Promise<boolean> {
  await pushFrame(SYSTEM, socket.uid, PONG);
  return (await addSocket(SYSTEM, socket)) === undefined;
}

export async function openSocket(connectionId: string, ticket: string): Promise<boolean> {
  const holder = await redeemTicket(SYSTEM, ticket);
  if (!holder) return false;
  const socket = { ...holder, connectionId, openedAt: Date.now(), until: sessionEnd() };
  const obstacle = await addSocket(SYSTEM, socket);
  return obstacle === 'full' ? openAfterPush(socket) : obstacle === undefined;
}

export async function closeSocket(connectionId: string): Promise<void> {
  const socket = await findSocket(connectionId);
  if (socket) await removeSocket(SYSTEM, socket);
}

function parseFrame(text: string): Spoken | Refusal {
  if (Buffer.byteLength(text) > MAX_FRAME) return refuse('core.tooLarge');
  const json = readJson(text);
  if (json === undefined) return refuse('core.badJson');
  return Spoken.safeParse(json).data ?? refuse('core.badInput');
}

const errorFrame = ({ code, message }: Refusal): Frame => ({ type: 'error', code, message });

async function renewSession(socket: Socket, ticket: string): Promise<Frame> {
  const holder = await redeemTicket(SYSTEM, ticket);
  const isSame = holder?.uid === socket.uid && holder.originJti === socket.originJti;
  const isLonger = isSame && (await extendSocket(SYSTEM, { ...socket, authTime: holder.authTime }, sessionEnd()));
  return isLonger ? PONG : errorFrame(refuse('auth.notAuthenticated'));
}

async function answerFrame(socket: Socket, spoken: Spoken): Promise<Frame | undefined> {
  if (spoken.type === 'auth') return renewSession(socket, spoken.ticket);
  if (await markTyping(SYSTEM, socket, TYPING_PAUSE_MS)) await pushTyping(SYSTEM, socket.uid, spoken.conversationId);
}

export async function receiveFrame(connectionId: string, text: string): Promise<void> {
  const known = await findKnownSocket(connectionId);
  if (!known) return endSocket(SYSTEM, { connectionId }, 'expired');
  const { socket, over } = known;
  if (over) return endSocket(SYSTEM, socket, over);
  const spoken = parseFrame(text);
  const frame = spoken instanceof Refusal ? errorFrame(spoken) : await answerFrame(socket, spoken);
  if (frame) await post(SYSTEM, connectionId, frame);
}

export async function closeSession(
  proof: Proof,
  { uid, originJti }: Pick<SocketHolder, 'uid' | 'originJti'>,
): Promise<void> {
  const known = await socketsOf([uid]);
  const own = known.filter(({ socket }) => !socket || socket.originJti === originJti);
  await Promise.all(own.map((socket) => endSocket(proof, socket, 'signedOut')));
  await leaveSockets(proof, uid);
}
