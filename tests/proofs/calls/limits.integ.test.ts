import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS, MONTHLY } from '#shared/limits';
import { newUlid } from '../../../functions/core/ids.ts';
import { raise } from '../../../functions/lost/testing/alerts.ts';
import { newChat } from '../../../functions/messages/testing/chat.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import type { LimitKind } from '../../../functions/table/limits.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { avoidFullHour } from '../../../functions/testing/full-hour.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { CALLS } from '../../../scripts/local/handlers.ts';
import { send } from './crawl.ts';

onOwnTable();

const PAGE = readFileSync('docs/limits.md', 'utf8');
const FEW = 5;
const AT_ONCE = 15;
/** Last digits of as many neighbouring squares. */
const DIGITS = 'bcdefghjkmnpqrs';

type Given = Record<string, unknown>;
/** A call that counts, and what it is asked each time. */
type Burst = () => Promise<{ caller: Dog; call: string; input: (at: number) => Promise<Given> | Given }>;

/** The counts of alerts, which are one at a time, have tests of their own. */
const bursts: Record<Exclude<LimitKind, 'alerts' | 'moves'>, Burst> = {
  posts: async () => ({
    caller: await newDog(),
    call: 'posts.create',
    input: () => ({ text: 'Woof', postId: newUlid() }),
  }),
  comments: async () => {
    const caller = await newDog();
    const { postId } = await createPost(await newDog(), { text: 'Woof' });
    return { caller, call: 'posts.comment', input: () => ({ postId, text: 'Woof' }) };
  },
  messages: async () => {
    const { rex: caller, conversationId } = await newChat();
    return { caller, call: 'messages.send', input: () => ({ conversationId, content: 'Woof' }) };
  },
  follows: async () => {
    const others = await Promise.all(Array.from({ length: AT_ONCE }, () => newDog()));
    return { caller: await newDog(), call: 'follows.follow', input: (at) => ({ userId: others[at]?.uid }) };
  },
  blocks: async () => {
    const others = await Promise.all(Array.from({ length: AT_ONCE }, () => newDog()));
    return { caller: await newDog(), call: 'follows.block', input: (at) => ({ userId: others[at]?.uid }) };
  },
  edits: async () => ({ caller: await newDog(), call: 'profiles.edit', input: () => ({ location: 'Kiel' }) }),
  uploads: async () => ({
    caller: await newDog(),
    call: 'media.begin',
    input: () => ({ purpose: 'post', type: 'image/png', size: 1000 }),
  }),
  reports: async () => {
    const { uid: userId } = await newDog();
    return {
      caller: await newDog(),
      call: 'moderation.report',
      input: () => ({ subject: 'user', userId, reason: 'Loud' }),
    };
  },
  tips: async () => {
    const missing = await newDog();
    await raise(missing);
    const said = { userId: missing.uid, kind: 'saw', where: '', words: 'Woof', reach: '' };
    return { caller: await newDog(), call: 'lost.sendTip', input: () => ({ ...said, tipId: newUlid() }) };
  },
  areas: async () => ({
    caller: await newDog(),
    call: 'lost.setArea',
    input: (at) => ({ cell: `u33d${DIGITS.charAt(at)}`, alerts: true }),
  }),
};

const refusedAs = (kind: string) =>
  kind in MONTHLY
    ? {
        code: 'lost.areaLimit',
        message: expect.stringMatching(/^Your area was .* Try again after \d+ (day|hour|minute)s?$/),
      }
    : {
        code: 'core.limitReached',
        message: expect.stringMatching(
          /^You have reached the hourly limit\. Try again after \d+ (hour|minute|second)s?$/,
        ),
      };

const callOf = (wanted: string) => {
  const found = CALLS.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no call ${wanted}.`);
  return found;
};

beforeEach(async () => {
  await avoidFullHour();
  vi.stubEnv('MODERATION', 'off');
});
afterEach(() => vi.unstubAllEnvs());

describe('the limits of an account', () => {
  it.each(Object.entries(bursts))('of %s hold for calls that come at once, exactly', async (kind, burst) => {
    const { caller, call, input } = await burst();
    vi.stubEnv('LIMITS', JSON.stringify({ posts: 9, follows: 9, [kind]: FEW }));
    const { handler, route } = callOf(call);
    const inputs = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => input(at)));
    const answers = await Promise.all(inputs.map((one) => send(handler, route, caller, one)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(AT_ONCE - FEW);
    for (const { status, body } of refused) {
      expect(status).toBe(429);
      expect(body).toMatchObject(refusedAs(kind));
    }
  });

  it('count a request that is repeated with its own id once', async () => {
    const caller = await newDog();
    vi.stubEnv('LIMITS', '{"posts":1}');
    const { handler, route } = callOf('posts.create');
    const input = { text: 'Woof', postId: newUlid() };
    const first = await send(handler, route, caller, input);
    const again = await send(handler, route, caller, input);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.postId).toBe(first.body.postId);
    expect((await send(handler, route, caller, { text: 'Woof' })).status).toBe(429);
  });
});

describe('docs/limits.md', () => {
  const rows = [...PAGE.matchAll(/^\| `(\w+)` \| ([\d,]+) \| [^|]+ \| (.+) \|$/gm)];

  it('tells every number as it is', () => {
    expect(Object.fromEntries(rows.map(([, kind, number = '']) => [kind, Number(number.replaceAll(',', ''))]))).toEqual(
      LIMITS,
    );
  });

  it('tells every place that counts, and none that does not', () => {
    const counting = globSync('functions/*/*.ts')
      .filter((file) => !file.includes('.test.') && !file.startsWith('functions/core/'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\bconsumeLimit(?:ById)?\((?:[^,]+, )?[^,]+, '(\w+)'[,)]/g)].map(
          ([, kind]) => `${kind} ${file}`,
        ),
      );
    const told = rows.flatMap(([, kind, , places = '']) =>
      [...places.matchAll(/`([^`]+)`/g)].map(([, file]) => `${kind} ${file}`),
    );
    expect(told.sort()).toEqual([...new Set(counting)].sort());
  });
});
