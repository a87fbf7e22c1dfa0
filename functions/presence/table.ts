import { change, type Write } from '../core/write.ts';
import { key } from '../profiles/table.ts';

// @NOTE Until sockets move it, a sign-in counts as online for half a day: the sign-out ends it sooner, a forgotten
// tab does not keep a dog online for ever.
const ONLINE_MS = 12 * 3_600_000;

export const online = (uid: string, now = Date.now()): Write =>
  change(key.presence(uid), { set: { onlineUntil: now + ONLINE_MS } }, {});

export const offline = (uid: string, now = Date.now()): Write =>
  change(key.presence(uid), { set: { lastSeen: new Date(now).toISOString() }, drop: ['onlineUntil'] }, {});
