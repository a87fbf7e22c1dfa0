import { createHash, randomBytes } from 'node:crypto';
import type { Ticket } from '#shared/presence/contract';
import { environment } from '../core/environment.ts';
import type { Proof } from '../core/proof.ts';
import type { Caller } from '../http/room.ts';
import * as table from '../table/sockets.ts';

const LIFE_S = 30;

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** Browsers reach the sockets where we do, in another scheme. */
const address = () => environment('SOCKET').replace(/^http/, 'ws');

export async function ticketFor({ uid, authTime, originJti, confirmed }: Caller): Promise<Ticket> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = Math.floor(Date.now() / 1000) + LIFE_S;
  await table.issue(confirmed, hashOf(ticket), { uid, authTime, originJti }, expiresAt);
  return { ticket, url: address(), expiresAt: new Date(expiresAt * 1000).toISOString() };
}

/** Who a ticket is for, the first time within its life. */
export const redeem = (proof: Proof, ticket: string) => table.redeem(proof, hashOf(ticket));
