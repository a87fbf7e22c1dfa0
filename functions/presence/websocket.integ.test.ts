import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGIN_HEADER } from '#shared/core/headers';
import { MAX_FRAME, SESSION_MS } from '#shared/presence/frames';
import { handler as auth } from '../account/handlers.ts';
import { SYSTEM } from '../core/proof.ts';
import { change, write } from '../core/write.ts';
import { isOnline } from '../profiles/views.ts';
import { findAbout, presenceKey } from '../table/about.ts';
import { findLoggedInProfile } from '../table/profiles.ts';
import { endSessions } from '../table/sessions.ts';
import { findSocket, removeSocket, socketsOf, stillOnline, takeTicket } from '../table/sockets.ts';
import { asDog, ask, type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { originHeaders } from '../testing/origin.ts';
import { closeSession } from './sockets.ts';
import { listen } from './testing/listen.ts';
import { issueTicket } from './tickets.ts';
import { handler } from './websocket.ts';

const SITE = 'https://barkyard.example.com';
let net: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  vi.stubEnv('SITE', SITE);
  net = await listen();
});
afterAll(async () => {
  await net.close();
  vi.unstubAllEnvs();
});

let rex: Dog;
beforeEach(async () => {
  rex = Object.assign(await newDog(), { authTime: 1000, originJti: 'one' });
});

const event = (eventType: string, connectionId: string, more: object = {}) => ({
  requestContext: { eventType, connectionId },
  ...more,
});
const connect = (connectionId: string, ticket: string, Origin = SITE) =>
  handler(
    event('CONNECT', connectionId, { queryStringParameters: { ticket }, headers: { ...originHeaders(), Origin } }),
  );

async function ticketOf(dog: Dog) {
  const { ticket } = await issueTicket(dog);
  return ticket;
}

const presenceOf = async (uid: string) => (await findAbout([uid], { consistent: true }))[0]?.presence ?? {};
const isThere = async (uid: string) => isOnline(await presenceOf(uid));
const nameless = () => `${Math.random()}`;

describe('a ticket', () => {
  it('opens one socket, once', async () => {
    const ticket = await ticketOf(rex);
    const opened = await Promise.all(['a', 'b', 'c'].map((name) => connect(`${name}${nameless()}`, ticket)));
    expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
    expect(await socketsOf([rex.uid])).toHaveLength(1);
  });

  it('is valid for half a minute', async () => {
    const { expiresAt } = await issueTicket(rex);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(30_000);
    vi.useFakeTimers({ toFake: ['Date'] });
    const ticket = await ticketOf(rex);
    vi.setSystemTime(Date.now() + 30_000);
    expect((await connect(nameless(), ticket)).statusCode).toBe(403);
    vi.useRealTimers();
  });

  it('is not stored in the form in which it is issued', async () => {
    const { ticket } = await issueTicket(rex);
    expect(await takeTicket(SYSTEM, ticket)).toBeUndefined();
  });

  it('names where the site has its sockets', async () => {
    expect((await issueTicket(rex)).url).toBe('wss://barkyard.example.com/live');
  });
});

describe('a socket is not opened', () => {
  it('without a ticket, or with an invented one', async () => {
    expect(
      (await handler(event('CONNECT', nameless(), { headers: { ...originHeaders(), Origin: SITE } }))).statusCode,
    ).toBe(403);
    expect((await connect(nameless(), 'made-up')).statusCode).toBe(403);
  });

  it('by another site’s page, which does not use up the ticket', async () => {
    const ticket = await ticketOf(rex);
    expect((await connect(nameless(), ticket, 'https://evil.example.com')).statusCode).toBe(403);
    expect((await connect(nameless(), ticket)).statusCode).toBe(200);
  });

  it.each([
    ['without the secret of the distribution', {}],
    ['with a guessed one', { [ORIGIN_HEADER]: 'guessed' }],
  ])('bypassing the distribution, %s, which does not use up the ticket either', async (_, more) => {
    const ticket = await ticketOf(rex);
    const headers = { Origin: SITE, ...more };
    const direct = handler(event('CONNECT', nameless(), { queryStringParameters: { ticket }, headers }));
    expect((await direct).statusCode).toBe(403);
    expect((await connect(nameless(), ticket)).statusCode).toBe(200);
  });

  it('for a dog that was deleted meanwhile', async () => {
    const ticket = await ticketOf(rex);
    await tombstone(rex.uid);
    expect((await connect(nameless(), ticket)).statusCode).toBe(403);
  });

  it('for a session that has been ended meanwhile', async () => {
    const ticket = await ticketOf(rex);
    await write(SYSTEM, endSessions(rex.uid));
    expect((await connect(nameless(), ticket)).statusCode).toBe(403);
  });

  it('for a session that has signed out meanwhile; another session of the same dog can open its own', async () => {
    const other = Object.assign(asDog(rex.uid), { authTime: 1000, originJti: 'two' });
    const [signedOut, signedIn] = [await ticketOf(rex), await ticketOf(other)];
    expect((await ask(auth, 'POST', '/sign-out', { from: rex })).status).toBe(200);
    expect((await connect(nameless(), signedOut)).statusCode).toBe(403);
    expect((await connect(nameless(), signedIn)).statusCode).toBe(200);
  });
});

describe('a dog has 20 sockets at most', () => {
  const MOST = 20;
  const openMany = async () => {
    const lines = [];
    for (let at = 0; at < MOST; at += 1) lines.push(await net.connect(rex));
    return lines;
  };

  it('and one more once one of them has closed', async () => {
    const [first] = await openMany();
    expect((await connect(nameless(), await ticketOf(rex))).statusCode).toBe(403);
    expect(await socketsOf([rex.uid])).toHaveLength(MOST);
    await handler(event('DISCONNECT', first?.socket.connectionId ?? ''));
    expect((await connect(nameless(), await ticketOf(rex))).statusCode).toBe(200);
  });

  it('not counting those that vanished silently, or whose session has ended', async () => {
    const [lost] = await openMany();
    if (lost) net.lose(lost);
    expect((await connect(nameless(), await ticketOf(rex))).statusCode).toBe(200);
    const known = await socketsOf([rex.uid]);
    expect(known).toHaveLength(MOST);
    expect(known.map(({ connectionId }) => connectionId)).not.toContain(lost?.socket.connectionId);
  });

  it('however many are opened at once', async () => {
    await Promise.all(Array.from({ length: 2 * MOST }, () => net.connect(rex)));
    expect(await socketsOf([rex.uid])).toHaveLength(MOST);
  });
});

describe('a dog', () => {
  it('is online while it has a socket, and last seen when the last one closed', async () => {
    const [first, second] = [nameless(), nameless()];
    await connect(first, await ticketOf(rex));
    await connect(second, await ticketOf(rex));
    await handler(event('DISCONNECT', first));
    expect(await isThere(rex.uid)).toBe(true);
    await handler(event('DISCONNECT', second));
    const { lastSeen = '' } = await presenceOf(rex.uid);
    expect(await isThere(rex.uid)).toBe(false);
    expect(Date.now() - Date.parse(lastSeen)).toBeLessThan(60_000);
  });

  it('that reloads stays online, whichever of its sockets closes late', { tags: 'spec-12.14' }, async () => {
    const [old, fresh] = [nameless(), nameless()];
    await connect(old, await ticketOf(rex));
    await connect(fresh, await ticketOf(rex));
    await handler(event('DISCONNECT', old));
    await handler(event('DISCONNECT', old));
    expect(await isThere(rex.uid)).toBe(true);
  });

  it('that does not renew its session counts as offline a minute after its end', async () => {
    const start = Date.now();
    await connect(nameless(), await ticketOf(rex));
    vi.useFakeTimers({ toFake: ['Date'], now: start + SESSION_MS });
    expect(await isThere(rex.uid)).toBe(true);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await isThere(rex.uid)).toBe(false);
    vi.useRealTimers();
  });

  it('that signs out is offline, and last seen then', { tags: ['spec-3.7', 'spec-4.3'] }, async () => {
    await write(SYSTEM, findLoggedInProfile(rex.uid), stillOnline(rex.uid));
    expect(await isThere(rex.uid)).toBe(true);
    expect((await ask(auth, 'POST', '/sign-out', { from: rex })).status).toBe(200);
    const { lastSeen = '' } = await presenceOf(rex.uid);
    expect([await isThere(rex.uid), Date.now() - Date.parse(lastSeen) < 60_000]).toEqual([false, true]);
  });

  it('that signs out is signed out in every tab of that session, and stays online in another', async () => {
    const [here, there] = [await net.connect(rex), await net.connect({ ...rex, originJti: 'two' })];
    await closeSession(SYSTEM, { uid: rex.uid, originJti: 'one' });
    expect(here).toMatchObject({ heard: [{ type: 'session.ended', reason: 'signedOut' }], closed: true });
    expect(there).toMatchObject({ heard: [], closed: false });
    expect(await isThere(rex.uid)).toBe(true);
    await closeSession(SYSTEM, { uid: rex.uid, originJti: 'two' });
    expect(await isThere(rex.uid)).toBe(false);
  });
});

describe('activity on a socket', () => {
  const say = (connectionId: string, body: string) => handler(event('MESSAGE', connectionId, { body }));

  async function expectClosedByFrame(line: Awaited<ReturnType<typeof net.connect>>) {
    await say(line.socket.connectionId, `{"type":"typing","conversationId":"${'a'.repeat(22)}"}`);
    expect(line).toMatchObject({ heard: [{ type: 'session.ended', reason: 'expired' }], closed: true });
    expect(await isThere(rex.uid)).toBe(false);
  }

  it('shows that the dog is online, if it renews the session', async () => {
    const line = await net.connect(rex);
    await write(SYSTEM, change(presenceKey(rex.uid), { set: { onlineUntil: 1 } }));
    await say(line.socket.connectionId, JSON.stringify({ type: 'auth', ticket: await ticketOf(rex) }));
    expect(line.heard).toEqual([{ type: 'pong' }]);
    expect(await isThere(rex.uid)).toBe(true);
  });

  it.each([
    ['signed out', () => closeSession(SYSTEM, { uid: rex.uid, originJti: 'one' })],
    ['ended', () => write(SYSTEM, endSessions(rex.uid))],
    ['deleted', () => tombstone(rex.uid)],
  ])('renews nothing for a session that was %s after its ticket was issued', async (_, happens) => {
    const line = await net.connect(rex);
    const ticket = await ticketOf(rex);
    await happens();
    await say(line.socket.connectionId, JSON.stringify({ type: 'auth', ticket }));
    expect(line).toMatchObject({ closed: true });
    expect(line.heard.at(-1)).toMatchObject({ type: 'session.ended' });
    expect(await isThere(rex.uid)).toBe(false);
  });

  it.each([
    ['no JSON', 'woof', 'core.badJson'],
    ['nothing', '', 'core.badJson'],
    ['an unknown type', '{"type":"bark"}', 'core.badInput'],
    ['more than a type has', '{"type":"auth","ticket":"x","uid":"other"}', 'core.badInput'],
    ['a ping, which API Gateway answers', '{"type":"ping"}', 'core.badInput'],
    ['a list', '[]', 'core.badInput'],
    ['too much', JSON.stringify({ type: 'auth', pad: 'x'.repeat(MAX_FRAME) }), 'core.tooLarge'],
  ])('is refused and changes nothing if it is %s', async (_, body, code) => {
    const line = await net.connect(rex);
    await write(SYSTEM, change(presenceKey(rex.uid), { set: { onlineUntil: 1 } }));
    await say(line.socket.connectionId, body);
    expect(line.heard).toEqual([{ type: 'error', code, message: expect.any(String) }]);
    expect(await presenceOf(rex.uid)).toMatchObject({ onlineUntil: 1 });
  });

  it('counts for longer with a new ticket of the same session', async () => {
    const soon = Math.floor(Date.now() / 1000) + 5;
    const line = await net.connect(rex, soon);
    const ticket = await ticketOf(rex);
    await say(line.socket.connectionId, JSON.stringify({ type: 'auth', ticket }));
    expect(line.heard).toEqual([{ type: 'pong' }]);
    expect((await findSocket(line.socket.connectionId))?.until).toBeGreaterThan(soon + 60);
  });

  it.each([
    ['another dog', async () => Object.assign(await newDog(), { authTime: 1000, originJti: 'one' })],
    ['another session', async () => ({ ...rex, originJti: 'two' })],
  ])('does not count for longer with a ticket of %s', async (_, holder) => {
    const soon = Math.floor(Date.now() / 1000) + 5;
    const line = await net.connect(rex, soon);
    const ticket = await ticketOf(await holder());
    await say(line.socket.connectionId, JSON.stringify({ type: 'auth', ticket }));
    expect(line.heard).toMatchObject([{ type: 'error', code: 'auth.notAuthenticated' }]);
    expect((await findSocket(line.socket.connectionId))?.until).toBe(soon);
  });

  it('no longer counts after its session ends: the socket is closed', async () => {
    const line = await net.connect(rex, Math.floor(Date.now() / 1000) - 1);
    await expectClosedByFrame(line);
  });

  it('does not count on an unknown socket', async () => {
    const line = await net.connect(rex);
    await removeSocket(SYSTEM, line.socket);
    await expectClosedByFrame(line);
  });
});
