import { readJson } from '#shared/core/json';
import { Refusal, refuse } from '#shared/core/refusal';
import { type Frame, MAX_FRAME, SESSION_MS, Spoken, TYPING_MS } from '#shared/presence/frames';
import { type Proof, SYSTEM } from '../core/proof.ts';
import { typing } from '../messages/typing.ts';
import { post } from '../push/connections.ts';
import { end } from '../push/push.ts';
import * as table from '../table/sockets.ts';
import { redeem } from './tickets.ts';

const sessionEnd = () => Math.floor((Date.now() + SESSION_MS) / 1000);

/** Opens a socket for who holds the ticket; false where nobody does, or no longer. */
export async function open(connectionId: string, ticket: string): Promise<boolean> {
  const holder = await redeem(SYSTEM, ticket);
  return (
    holder !== undefined && table.open(SYSTEM, { ...holder, connectionId, openedAt: Date.now(), until: sessionEnd() })
  );
}

/** Forgets a socket that was closed. */
export async function close(connectionId: string): Promise<void> {
  const socket = await table.find(connectionId);
  if (socket) await table.forget(SYSTEM, socket);
}

function understood(text: string): Spoken | Refusal {
  if (Buffer.byteLength(text) > MAX_FRAME) return refuse('core.tooLarge');
  const json = readJson(text);
  if (json === undefined) return refuse('core.badJson');
  return Spoken.safeParse(json).data ?? refuse('core.badInput');
}

const PONG: Frame = { type: 'pong' };
const complaint = ({ code, message }: Refusal): Frame => ({ type: 'error', code, message });

async function renew(socket: table.Socket, ticket: string): Promise<Frame> {
  const holder = await redeem(SYSTEM, ticket);
  const isSame = holder?.uid === socket.uid && holder.originJti === socket.originJti;
  const isLonger = isSame && (await table.extend(SYSTEM, { ...socket, authTime: holder.authTime }, sessionEnd()));
  return isLonger ? PONG : complaint(refuse('auth.notAuthenticated'));
}

async function answer(socket: table.Socket, spoken: Spoken): Promise<Frame | undefined> {
  if (spoken.type === 'auth') return renew(socket, spoken.ticket);
  if (spoken.type === 'ping') {
    await table.heard(SYSTEM, socket);
    return PONG;
  }
  if (await table.types(SYSTEM, socket, TYPING_MS)) await typing(SYSTEM, socket.uid, spoken.conversationId);
}

/** Takes what a browser says; a socket whose session is over, or whose dog is gone, is closed. */
export async function hear(connectionId: string, text: string): Promise<void> {
  const known = await table.know(connectionId);
  if (!known) return end(SYSTEM, { connectionId }, 'expired');
  const { socket, over } = known;
  if (over) return end(SYSTEM, socket, over);
  const spoken = understood(text);
  const frame = spoken instanceof Refusal ? complaint(spoken) : await answer(socket, spoken);
  if (frame) await post(SYSTEM, connectionId, frame);
}

/** Closes the sockets of a session that is signed out; a dog that has no other is offline from now on. */
export async function leave(proof: Proof, { uid, originJti }: Pick<table.Holder, 'uid' | 'originJti'>): Promise<void> {
  const known = await table.socketsOf([uid]);
  const own = known.filter(({ socket }) => !socket || socket.originJti === originJti);
  await Promise.all(own.map((socket) => end(proof, socket, 'signedOut')));
  await table.leave(proof, uid);
}
