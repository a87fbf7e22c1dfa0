import * as crypto from 'node:crypto';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#shared/core/refusal';
import { countLogin } from '../../../functions/auth/attempts.ts';
import { unique } from '../../../functions/auth/testing/events.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { write } from '../../../functions/core/write.ts';
import { identityOf, self } from '../../../functions/http/door.ts';
import { signLink } from '../../../functions/media/sign.ts';
import { edgeKeys } from '../../../functions/media/testing/edge-keys.ts';
import { getMessages as messagesOf } from '../../../functions/messages/messages.ts';
import { brokenInvariants, type Chat, newChat, say } from '../../../functions/messages/testing/chat.ts';
import { getPostsBy } from '../../../functions/posts/feed.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { issueTo, redeemTicket } from '../../../functions/presence/tickets.ts';
import { consumeLimit } from '../../../functions/table/limits.ts';
import { endSessions } from '../../../functions/table/sessions.ts';
import { asDog, type Dog, newDog, rowsOf } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { oneOf, randomFrom } from '../../../functions/testing/random.ts';
import { check } from '../../../infra/edge/media.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';
import { many, seed, tell } from '../../support/profile.ts';

onOwnTable();

const SKEW_MS = 300_000;
const TOLERANCE_MS = 30_000;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WINDOW_MS = 15 * MINUTE_MS;
const TICKET_S = 30;
const LIMITS = '{"messages":100000,"posts":100000}';
const random = randomFrom(seed);
const counts = { injected: 0, taken: 0, refused: 0, lost: 0, wrong: 0 };

/** Moments at which clocks change: summer time ends and begins, a leap day, a leap second, a new year. */
const MOMENTS = [
  '2026-10-25T00:59:30Z',
  '2027-03-28T00:59:30Z',
  '2028-02-29T23:59:30Z',
  '2016-12-31T23:59:30Z',
  '2026-12-31T22:59:30Z',
].map((moment) => Date.parse(moment));

beforeAll(async () => {
  vi.stubEnv('MODERATION', 'off');
  vi.stubEnv('LIMITS', LIMITS);
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(({ task }) => {
  vi.useRealTimers();
  if (task.result?.state === 'fail') counts.wrong += 1;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  tell('X15 clocks', counts);
});

const anySkew = () => Math.floor((random() * 2 - 1) * SKEW_MS);
/** Half of the clocks are right within a few seconds, as most are. */
const skew = () => (random() < 0.5 ? Math.floor(anySkew() / 60) : anySkew());

/** Runs the work with another time on the clock. */
function at<T>(time: number, doing: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
  counts.injected += 1;
  return doing();
}

const enter = self(async () => true);

/** The outcome; undefined if the id was refused for its time. */
async function taken<T>(doing: Promise<T>): Promise<T | undefined> {
  return doing.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'core.clock') return undefined;
    throw error;
  });
}

type Send = (id: string) => Promise<unknown>;

/** Sends by a client and to a handler with clocks of their own; a few moments later again, to another handler. */
async function sendOff(now: number, send: Send): Promise<string | undefined> {
  const [minted, here] = [now + skew(), now + skew()];
  const id = ulid(minted);
  const first = await at(here, () => taken(send(id)));
  expect(first !== undefined).toBe(Math.abs(minted - here) <= TOLERANCE_MS);
  counts[first ? 'taken' : 'refused'] += 1;
  if (first) expect(await at(now + skew(), () => taken(send(id)))).toEqual(first);
  return first ? id : undefined;
}

/** Sends so many, at moments that follow each other; answers the ids that were taken. */
async function sendMany(count: number, send: Send): Promise<string[]> {
  const ids: string[] = [];
  const start = oneOf(MOMENTS, random) ?? 0;
  for (let sent = 0; sent < count; sent += 1) {
    // @NOTE In a leap second the clock is set back.
    const now = start + sent * SECOND_MS - (sent > count / 2 ? SECOND_MS : 0);
    const id = await sendOff(now, send);
    if (id) ids.push(id);
  }
  return ids.sort();
}

async function threadOf({ conversationId }: Chat, dog: Dog): Promise<string[]> {
  const found: string[] = [];
  for (let more = true; more; ) {
    const page = await messagesOf(dog, { conversationId, limit: 50, after: found.at(-1) ?? ' ' });
    found.push(...page.items.map(({ messageId }) => messageId));
    more = page.more;
  }
  return found;
}

const eventOf = (sub: string, began: number) => ({
  requestContext: { authorizer: { claims: { sub, auth_time: `${Math.floor(began / SECOND_MS)}` } } },
});

const EACH = many(20, 50);

describe('whatever the clocks of browsers and handlers say', { timeout: 900_000 }, () => {
  it('a message is taken once, or refused for its time, and all are in the order of their ids', async () => {
    for (let run = 0; run < many(1, 10); run += 1) {
      const chat = await newChat();
      const authorOf = (id: string) => (id.charCodeAt(id.length - 1) % 2 === 0 ? chat.rex : chat.bella);
      const ids = await sendMany(EACH, (id) => say(chat, authorOf(id), id, id));
      for (const dog of [chat.rex, chat.bella]) expect(await threadOf(chat, dog)).toEqual(ids);
      expect(await brokenInvariants(chat)).toEqual([]);
    }
  });

  it('and so is a post', async () => {
    for (let run = 0; run < many(1, 10); run += 1) {
      const rex = await newDog();
      const ids = await sendMany(EACH, async (id) => (await createPost(rex, { text: id, postId: id })).postId);
      const found: string[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await getPostsBy(rex, { userId: rex.uid, cursor });
        found.push(...page.items.map(({ text }) => text));
        cursor = page.cursor;
      }
      expect(found.reverse()).toEqual(ids);
      expect(
        Object.values(checkInvariants(await rowsOf(rex.uid), ['wrong counters', 'wrong newest posts'])).flat(),
      ).toEqual([]);
    }
  });

  it('a ticket opens one socket, within 30 seconds and what the clocks are off', async () => {
    for (let run = 0; run < many(20, 300); run += 1) {
      const [now, issued, used] = [Date.now(), skew(), skew()];
      const later = Math.floor(random() * MINUTE_MS);
      const { ticket } = await at(now + issued, () => issueTo(SYSTEM, asDog(unique('uid'))));
      const redeemAt = now + later + used;
      const expiry = (Math.floor((now + issued) / SECOND_MS) + TICKET_S) * SECOND_MS;
      expect((await at(redeemAt, () => redeemTicket(SYSTEM, ticket))) !== undefined).toBe(redeemAt < expiry);
      expect(await at(redeemAt, () => redeemTicket(SYSTEM, ticket))).toBeUndefined();
    }
  });

  it('nobody signs in more than 5 times in the window that the first clock wrote down, nor waits for longer', async () => {
    for (let run = 0; run < many(2, 50); run += 1) {
      const [email, now] = [`${unique('clock')}@dogs.example`, Date.now()];
      const login = (time: number) =>
        at(time, () =>
          countLogin(email).then(
            () => 1,
            () => 0,
          ),
        );
      const first = now + skew();
      let entered = await login(first);
      for (let tries = 0; tries < 12; tries += 1) {
        // The window is what the first one wrote, whatever it is by the clock of another one.
        const time = Math.min(now + skew() + tries * MINUTE_MS, first + WINDOW_MS - SECOND_MS);
        entered += await login(time);
      }
      expect(entered).toBe(5);
      expect(await login(now + WINDOW_MS + 2 * SKEW_MS)).toBe(1);
    }
  });

  it('no hour of an account counts more than its limit, and none is counted twice', async () => {
    vi.stubEnv('LIMITS', '{"posts":10}');
    for (let run = 0; run < many(2, 50); run += 1) {
      const [uid, now] = [unique('uid'), Date.parse('2026-10-25T01:00:00Z')];
      let spent = 0;
      for (let tries = 0; tries < 30; tries += 1)
        spent += await at(now + skew(), () =>
          consumeLimit(SYSTEM, uid, 'posts').then(
            () => 1,
            () => 0,
          ),
        );
      const rows = await rowsOf(uid);
      for (const { used } of rows) expect(used).toBeLessThanOrEqual(10);
      expect(rows.reduce((sum, { used }) => sum + Number(used), 0)).toBe(spent);
      expect(rows.length).toBeLessThanOrEqual(2);
    }
    vi.stubEnv('LIMITS', LIMITS);
  });

  it('a link to a file is good for an hour, and for two at most, less or more what the clocks are off', async () => {
    const path = '/posts/x/y.jpg';
    for (let run = 0; run < many(100, 1000); run += 1) {
      const [now, later] = [oneOf(MOMENTS, random) ?? 0, Math.floor(random() * 3 * HOUR_MS)];
      const uri = await at(now + anySkew(), async () => signLink(path));
      const answer = await at(now + later + anySkew(), async () => check({ request: { uri } }, crypto, edgeKeys()));
      if (later < HOUR_MS - 2 * SKEW_MS) expect(answer).toEqual({ uri: path });
      if (later > 2 * HOUR_MS + 2 * SKEW_MS) expect(answer).toMatchObject({ statusCode: 404 });
    }
  });

  it('a session that was ended stays ended, whoever asks; one that began later than any clock says is good', async () => {
    for (let run = 0; run < many(10, 100); run += 1) {
      const [{ uid }, now] = [await newDog(), Date.now()];
      await at(now + anySkew(), () => write(SYSTEM, endSessions(uid)));
      const isIn = (began: number) =>
        at(now + anySkew(), () =>
          enter(identityOf(eventOf(uid, began))).then(
            () => true,
            () => false,
          ),
        );
      const before = now - SKEW_MS - Math.floor(random() * HOUR_MS) - SECOND_MS;
      const after = now + SKEW_MS + Math.floor(random() * HOUR_MS) + SECOND_MS;
      expect([await isIn(before), await isIn(after)]).toEqual([false, true]);
    }
  });
});
