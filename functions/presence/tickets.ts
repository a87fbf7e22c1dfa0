import { createHash, randomBytes } from 'node:crypto';
import { SOCKET_PATH, type Ticket } from '#shared/presence/contract';
import { environment } from '../core/errors.ts';
import type { Proof } from '../core/proof.ts';
import { self } from '../http/door.ts';
import { addTicket, type SocketHolder, takeTicket } from '../table/sockets.ts';

const TICKET_LIFE_S = 30;

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

const socketUrl = () => `${environment('SITE').replace(/^http/, 'ws')}${SOCKET_PATH}`;

export async function issueTo(proof: Proof, { uid, authTime, originJti }: SocketHolder): Promise<Ticket> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = Math.floor(Date.now() / 1000) + TICKET_LIFE_S;
  await addTicket(proof, hashOf(ticket), { uid, authTime, originJti }, expiresAt);
  return { ticket, url: socketUrl(), expiresAt: new Date(expiresAt * 1000).toISOString() };
}

export const issueTicket = self((caller) => issueTo(caller.confirmed, caller));

export const redeemTicket = (proof: Proof, ticket: string) => takeTicket(proof, hashOf(ticket));
