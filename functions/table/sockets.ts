import * as z from 'zod/mini';
import { HOUR_S, MINUTE_MS } from '#shared/core/time';
import { type Frame, SESSION_MS } from '#shared/presence/frames';
import type { Condition } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { type Item, type Key, read, readAll } from '../core/table.ts';
import { attempt, change, put, remove, succeeds, take, type Write, write } from '../core/write.ts';
import { presenceKey } from './about.ts';
import { type ProfileRow, parseProfile, profileKey } from './profiles.ts';
import { hasEnded, stillSignedIn } from './sessions.ts';

const key = {
  socket: (connectionId: string): Key => ({ PK: `SOCKET#${connectionId}`, SK: 'SOCKET' }),
  ticket: (hash: string): Key => ({ PK: `TICKET#${hash}`, SK: 'TICKET' }),
};

/** The length of a session, with slack for its renewal. */
const ONLINE_MS = SESSION_MS + MINUTE_MS;
const ROW_S = 3 * HOUR_S;

export type EndReason = Extract<Frame, { type: 'session.ended' }>['reason'];

export const SocketHolder = z.object({ uid: z.string(), authTime: z.number(), originJti: z.string() });
export type SocketHolder = z.infer<typeof SocketHolder>;

/** `openedAt` is in epoch milliseconds; `until`, when it expires, is in epoch seconds. */
export const Socket = z.extend(SocketHolder, { connectionId: z.string(), openedAt: z.number(), until: z.number() });
export type Socket = z.infer<typeof Socket>;

const Sockets = z.object({ sockets: z._default(z.set(z.string()), new Set()) });

export const stillOnline = (uid: string, now = Date.now()): Write =>
  change(presenceKey(uid), { set: { onlineUntil: now + ONLINE_MS } }, {});

export const ticketsOf = (uid: string) => `TICKETS#${uid}`;

export const addTicket = (proof: Proof, hash: string, holder: SocketHolder, expiresAt: number) =>
  write(proof, put({ ...key.ticket(hash), ...holder, expiresAt, GSI1PK: ticketsOf(holder.uid), GSI1SK: hash }));

export const takeTicket = async (proof: Proof, hash: string) =>
  z.optional(SocketHolder).parse(await take(proof, key.ticket(hash)));

const attached = ({ uid, connectionId }: Socket, now: number, when: Condition = {}): Write =>
  change(presenceKey(uid), { set: { onlineUntil: now + ONLINE_MS }, add: { sockets: new Set([connectionId]) } }, when);

/** Every frame to a dog is sent to each of its sockets. */
const MOST_SOCKETS = 20;
const HAS_ROOM: Condition = { fewer: { sockets: MOST_SOCKETS } };

const OBSTACLES = ['ended', 'full', 'ended'] as const;

/** Returns the obstacle, if any: the session has ended, or the dog has its maximum of sockets. */
export async function addSocket(
  proof: Proof,
  socket: Socket,
  now = Date.now(),
): Promise<(typeof OBSTACLES)[number] | undefined> {
  const expiresAt = Math.floor(now / 1000) + ROW_S;
  const row = put({ ...key.socket(socket.connectionId), ...socket, expiresAt }, 'always');
  const failed = await attempt(proof, row, attached(socket, now, HAS_ROOM), stillSignedIn(socket.uid, socket));
  const last = failed.at(-1);
  return last === undefined ? undefined : OBSTACLES[last];
}

/** Also shows that the dog still exists. */
export async function extendSocket(proof: Proof, socket: Socket, until: number, now = Date.now()): Promise<boolean> {
  const longer = change(key.socket(socket.connectionId), { set: { until } });
  return succeeds(proof, longer, attached(socket, now), stillSignedIn(socket.uid, socket));
}

/** Throttles typing: returns true at most once per `pause` milliseconds. */
export async function markTyping(
  proof: Proof,
  { connectionId }: Socket,
  pause: number,
  now = Date.now(),
): Promise<boolean> {
  const typed = change(
    key.socket(connectionId),
    { set: { typedAt: now } },
    { exists: ['PK'], below: { typedAt: now - pause } },
  );
  return succeeds(proof, typed);
}

const parsed = (item: Item | undefined) => z.optional(Socket).parse(item);

export const findSocket = async (connectionId: string) =>
  parsed(await read(key.socket(connectionId), { consistent: true }));

interface SocketConnection {
  uid: string;
  connectionId: string;
}

export async function connectionsOf(uids: string[]): Promise<SocketConnection[]> {
  const rows = await readAll(uids.map(presenceKey));
  return rows.flatMap((row, at) => {
    const { sockets } = Sockets.parse(row ?? {});
    return [...sockets].map((connectionId) => ({ uid: uids[at] ?? '', connectionId }));
  });
}

export type ChooseDogs = (uids: string[]) => Promise<string[]>;
const everybody: ChooseDogs = async (uids) => uids;

export interface KnownSocket extends SocketConnection {
  /** Absent if only the presence row still names the connection. */
  socket?: Socket;
  over?: EndReason;
}

/** API Gateway reports a connection as gone while it is still opening. */
const OPENING_MS = 30_000;
export const isSocketOpening = ({ openedAt }: Socket, now = Date.now()) => now - openedAt < OPENING_MS;

const isExpired = ({ until }: Socket, now = Date.now()) => until * 1000 <= now;

function overBy(socket: Socket, owner: ProfileRow | undefined): EndReason | undefined {
  if (!owner || owner.deletedAt) return 'deleted';
  if (hasEnded(owner, socket)) return 'signedOut';
  return isExpired(socket) ? 'expired' : undefined;
}

export async function findKnownSocket(connectionId: string): Promise<{ socket: Socket; over?: EndReason } | undefined> {
  const socket = await findSocket(connectionId);
  if (!socket) return undefined;
  const owner = parseProfile(await read(profileKey(socket.uid), { consistent: true }));
  return { socket, over: overBy(socket, owner) };
}

export async function socketsAt(connections: SocketConnection[]): Promise<KnownSocket[]> {
  const keys = [
    ...connections.map(({ connectionId }) => key.socket(connectionId)),
    ...connections.map(({ uid }) => profileKey(uid)),
  ];
  // @NOTE Consistent: a new row must not look missing, and an ended session gets no more frames.
  const rows = await readAll(keys, { consistent: true });
  return connections.map((connection, at) => {
    const socket = parsed(rows[at]);
    return { ...connection, socket, over: socket && overBy(socket, parseProfile(rows[connections.length + at])) };
  });
}

export async function socketsOf(uids: string[], may: ChooseDogs = everybody): Promise<KnownSocket[]> {
  const connections = await connectionsOf([...new Set(uids)]);
  const connected = [...new Set(connections.map(({ uid }) => uid))];
  if (connected.length === 0) return [];
  const [known, chosen] = await Promise.all([socketsAt(connections), may(connected)]);
  return known.filter(({ uid }) => chosen.includes(uid));
}

export const leaveSockets = (proof: Proof, uid: string, now = Date.now()) =>
  attempt(
    proof,
    change(
      presenceKey(uid),
      { set: { lastSeen: new Date(now).toISOString() }, drop: ['onlineUntil'] },
      { exists: ['onlineUntil'], missing: ['sockets'] },
    ),
  );

export async function removeSocket(proof: Proof, { uid, connectionId }: SocketConnection): Promise<void> {
  await Promise.all([
    write(proof, remove(key.socket(connectionId))),
    attempt(proof, change(presenceKey(uid), { lose: { sockets: new Set([connectionId]) } })),
  ]);
  await leaveSockets(proof, uid);
}
