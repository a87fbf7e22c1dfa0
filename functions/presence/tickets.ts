import { createHash, randomBytes } from 'node:crypto';
import type { Ticket } from '#shared/presence/contract';
import { environment } from '../core/environment.ts';
import type { Proof } from '../core/proof.ts';
import type { Caller } from '../http/room.ts';
import * as sockets from '../table/sockets.ts';

const TICKET_LIFE_S = 30;

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** Same address as the management API, with the WebSocket scheme. */
const socketUrl = () => environment('SOCKET').replace(/^http/, 'ws');

export async function issueTicket({ uid, authTime, originJti, confirmed }: Caller): Promise<Ticket> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = Math.floor(Date.now() / 1000) + TICKET_LIFE_S;
  await sockets.issue(confirmed, hashOf(ticket), { uid, authTime, originJti }, expiresAt);
  return { ticket, url: socketUrl(), expiresAt: new Date(expiresAt * 1000).toISOString() };
}

/** Works once, within the ticket's lifetime. */
export const redeemTicket = (proof: Proof, ticket: string) => sockets.redeem(proof, hashOf(ticket));
