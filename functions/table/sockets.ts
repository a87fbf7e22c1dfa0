import * as z from 'zod';
import type { Frame } from '#shared/presence/frames';
import type { Condition } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { type Item, type Key, read, readAll } from '../core/table.ts';
import { attempt, change, put, remove, take, type Write, write } from '../core/write.ts';
import { type Profile, parse as parseProfile, presenceKey, profileKey } from './profiles.ts';
import { hasEnded, stillSignedIn } from './sessions.ts';

const key = {
  socket: (connectionId: string): Key => ({ PK: `SOCKET#${connectionId}`, SK: 'SOCKET' }),
  ticket: (hash: string): Key => ({ PK: `TICKET#${hash}`, SK: 'TICKET' }),
};

/** A dog that is heard of is online for two of its pings and a little more. */
const ONLINE_MS = 11 * 60_000;
/** A connection lives for two hours at most; its row for a little longer. */
const ROW_S = 3 * 3600;

/** Why a socket is closed. */
export type Reason = Extract<Frame, { type: 'session.ended' }>['reason'];

/** Who may open a socket, or has opened it. */
export const Holder = z.object({ uid: z.string(), authTime: z.number(), originJti: z.string() });
export type Holder = z.infer<typeof Holder>;

/** A connection that was opened at a time in epoch milliseconds; what comes over it counts up to `until`, in seconds. */
export const Socket = Holder.extend({ connectionId: z.string(), openedAt: z.number(), until: z.number() });
export type Socket = z.infer<typeof Socket>;

const Sockets = z.object({ sockets: z.set(z.string()).default(new Set()) });

/** The dog is online from now on. */
export const online = (uid: string, now = Date.now()): Write =>
  change(presenceKey(uid), { set: { onlineUntil: now + ONLINE_MS } }, {});

/** The partition of GSI1 that lists the tickets of a dog. */
export const ticketsOf = (uid: string) => `TICKETS#${uid}`;

export const issue = (proof: Proof, hash: string, holder: Holder, expiresAt: number) =>
  write(proof, put({ ...key.ticket(hash), ...holder, expiresAt, GSI1PK: ticketsOf(holder.uid), GSI1SK: hash }));

/** Who a ticket is for; nobody's the second time, or too late. */
export const redeem = async (proof: Proof, hash: string) =>
  Holder.optional().parse(await take(proof, key.ticket(hash)));

const attached = ({ uid, connectionId }: Socket, now: number, when: Condition = {}): Write =>
  change(presenceKey(uid), { set: { onlineUntil: now + ONLINE_MS }, add: { sockets: new Set([connectionId]) } }, when);

/** A socket of a dog that is signed in, and with it the dog is online; false where it is no longer. */
export async function open(proof: Proof, socket: Socket, now = Date.now()): Promise<boolean> {
  const expiresAt = Math.floor(now / 1000) + ROW_S;
  const row = put({ ...key.socket(socket.connectionId), ...socket, expiresAt }, 'always');
  return (await attempt(proof, row, attached(socket, now), stillSignedIn(socket.uid, socket))).length === 0;
}

/** The dog is there; one that is gone meanwhile does not come back. */
export const heard = (proof: Proof, socket: Socket, now = Date.now()) =>
  attempt(proof, attached(socket, now, { exists: ['PK'] }));

/** The socket counts for longer, if the dog is still signed in. */
export async function extend(proof: Proof, { connectionId, ...session }: Socket, until: number): Promise<boolean> {
  const longer = change(key.socket(connectionId), { set: { until } });
  return (await attempt(proof, longer, stillSignedIn(session.uid, session))).length === 0;
}

/** Whether nothing was typed over the socket for so long; then it is now. */
export async function types(proof: Proof, { connectionId }: Socket, pause: number, now = Date.now()): Promise<boolean> {
  const typed = change(
    key.socket(connectionId),
    { set: { typedAt: now } },
    { exists: ['PK'], below: { typedAt: now - pause } },
  );
  return (await attempt(proof, typed)).length === 0;
}

const parsed = (item: Item | undefined) => Socket.optional().parse(item);

export const find = async (connectionId: string) => parsed(await read(key.socket(connectionId), { consistent: true }));

/** The connections that a dog is known to have. */
async function idsOf(uids: string[]): Promise<[uid: string, connectionId: string][]> {
  const rows = await readAll(uids.map(presenceKey));
  return rows.flatMap((row, at) => {
    const { sockets } = Sockets.parse(row ?? {});
    return [...sockets].map((connectionId): [string, string] => [uids[at] ?? '', connectionId]);
  });
}

/** Of some dogs those that are meant. */
export type Choice = (uids: string[]) => Promise<string[]>;
const everybody: Choice = async (uids) => uids;

export interface Known {
  uid: string;
  connectionId: string;
  /** Absent where only its name was left. */
  socket?: Socket;
  /** Why it counts no more. */
  over?: Reason;
}

/** API Gateway says of a connection that is about to open that it is gone. */
const OPENING_MS = 30_000;
export const isOpening = ({ openedAt }: Socket, now = Date.now()) => now - openedAt < OPENING_MS;

const isExpired = ({ until }: Socket, now = Date.now()) => until * 1000 <= now;

function overBy(socket: Socket, owner: Profile | undefined): Reason | undefined {
  if (!owner || owner.deletedAt) return 'deleted';
  if (hasEnded(owner, socket)) return 'signedOut';
  return isExpired(socket) ? 'expired' : undefined;
}

/** An open connection, and why it counts no more, if it does not. */
export async function know(connectionId: string): Promise<{ socket: Socket; over?: Reason } | undefined> {
  const socket = await find(connectionId);
  if (!socket) return undefined;
  const owner = parseProfile(await read(profileKey(socket.uid), { consistent: true }));
  return { socket, over: overBy(socket, owner) };
}

/** What those of the dogs that `may` are connected by, as their presences say. */
export async function socketsOf(uids: string[], may: Choice = everybody): Promise<Known[]> {
  const all = await idsOf([...new Set(uids)]);
  const chosen = new Set(all.length > 0 ? await may([...new Set(all.map(([uid]) => uid))]) : []);
  const ids = all.filter(([uid]) => chosen.has(uid));
  const keys = [...ids.map(([, id]) => key.socket(id)), ...ids.map(([uid]) => profileKey(uid))];
  // @NOTE A row that is not seen yet is not one that is gone, and who has just left hears nothing more.
  const rows = await readAll(keys, { consistent: true });
  return ids.map(([uid, connectionId], at) => {
    const socket = parsed(rows[at]);
    return { uid, connectionId, socket, over: socket && overBy(socket, parseProfile(rows[ids.length + at])) };
  });
}

/** A dog that has no socket is offline from now on. */
export const leave = (proof: Proof, uid: string, now = Date.now()) =>
  attempt(
    proof,
    change(
      presenceKey(uid),
      { set: { lastSeen: new Date(now).toISOString() }, drop: ['onlineUntil'] },
      { exists: ['onlineUntil'], missing: ['sockets'] },
    ),
  );

/** Forgets a connection; with its last one the dog has left. */
export async function forget(proof: Proof, { uid, connectionId }: Pick<Known, 'uid' | 'connectionId'>): Promise<void> {
  await Promise.all([
    write(proof, remove(key.socket(connectionId))),
    attempt(proof, change(presenceKey(uid), { lose: { sockets: new Set([connectionId]) } })),
  ]);
  await leave(proof, uid);
}
