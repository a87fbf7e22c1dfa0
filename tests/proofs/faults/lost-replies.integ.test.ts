import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { client } from '../../../functions/core/dynamodb.ts';
import { newUlid } from '../../../functions/core/ids.ts';
import { log } from '../../../functions/core/log.ts';
import { type Fate, faulty, type Sent } from '../../../functions/core/testing/faulty.ts';
import { newChat } from '../../../functions/messages/testing/chat.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { oneOf, type Random, randomFrom } from '../../../functions/testing/random.ts';
import { checkInvariants, names } from '../../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';
import { many, seed, tell } from '../../support/profile.ts';
import { type Answer, call, NO_LIMITS } from './client.ts';

onOwnTable();

vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));

const OF_A_KIND = many(30, 2000);
const CHATS = 4;
const PATIENCE = 30;
/** These dogs did not register, and own no names. */
const CHECKED = names.filter((name) => name !== 'names without their dog');

let chats: Awaited<ReturnType<typeof newChat>>[];

beforeAll(async () => {
  vi.stubEnv('LIMITS', NO_LIMITS);
  vi.spyOn(log, 'error').mockReturnValue();
  chats = await Promise.all(Array.from({ length: CHATS }, newChat));
});

afterAll(async () => {
  vi.unstubAllEnvs();
});

/** On the way to the table: replies that are lost once, and such as are lost each time, so that the call fails. */
function planFrom(random: Random) {
  const lost = new Set<string>();
  return (sent: Sent): Fate => {
    if (sent.attempt === 1 && random() < 0.06) lost.add(sent.id);
    if (lost.has(sent.id)) return 'reply lost';
    return random() < 0.15
      ? (oneOf(['reply lost', 'reply lost', 'not sent', 'twice'] as const, random) ?? 'passes')
      : 'passes';
  };
}

const counts = { retries: 0, 'answers lost': 0 };

/** On the way to the client: it asks again with the same id until it hears of it, as a person with a bad line does. */
async function insist(random: Random, send: (id: string) => Promise<Answer>, id = newUlid(), tried = 0): Promise<Told> {
  const answer = await send(id);
  const isHeard = random() >= 0.3;
  if (!isHeard) counts['answers lost'] += 1;
  if (isHeard && answer.status === 200) return { id, body: answer.body };
  if (answer.status < 500 && answer.status !== 200) expect(answer.body.code).toBe('core.clock');
  expect(tried).toBeLessThan(PATIENCE);
  counts.retries += 1;
  // An id that is too old was never used: the client mints another.
  const next = answer.body.code === 'core.clock' ? newUlid() : id;
  return insist(random, send, next, tried + 1);
}

interface Told {
  id: string;
  body: Answer['body'];
}
const told = {
  posts: new Set<string>(),
  comments: new Set<string>(),
  messages: new Set<string>(),
  likes: new Set<string>(),
};

/** One action of each kind in turn; each waits for the answer to the last. */
async function live(dog: Dog, { rex, bella, conversationId }: (typeof chats)[number], random: Random) {
  const mate = dog === rex ? bella : rex;
  for (let at = 0; at < OF_A_KIND / CHATS / 2; at += 1) {
    const post = await insist(random, (postId) => call(dog, 'posts.create', { text: `Woof ${at}`, postId }));
    const about = { postId: `${post.body.postId}` };
    await insist(random, () => call(mate, 'posts.like', about));
    const text = 'Yes';
    const comment = await insist(random, (commentId) => call(mate, 'posts.comment', { ...about, text, commentId }));
    const content = `Woof ${at}`;
    const message = await insist(random, (messageId) =>
      call(dog, 'messages.send', { conversationId, content, messageId }),
    );
    told.posts.add(post.id);
    told.likes.add(about.postId);
    told.comments.add(comment.id);
    told.messages.add(message.id);
  }
}

it('a client that lost the answer asks again with the id that it minted: nothing is there twice, nothing is missing', {
  timeout: 3_600_000,
}, async () => {
  const faults = faulty(client, planFrom(randomFrom(seed)));
  await Promise.all(
    chats.flatMap((chat, at) => [
      live(chat.rex, chat, randomFrom(seed + 2 * at)),
      live(chat.bella, chat, randomFrom(seed + 2 * at + 1)),
    ]),
  ).finally(faults.heal);

  const rows = await scanTable();
  const ofKind = (kind: string, name: string) =>
    rows.filter(({ SK }) => `${SK}`.startsWith(`${kind}#`)).map((row) => `${row[name]}`);
  const kinds = [
    [told.posts, ofKind('POST', 'ulid')],
    [told.comments, ofKind('COMMENT', 'ulid')],
    [told.messages, ofKind('MESSAGE', 'ulid')],
    [told.likes, ofKind('LIKE', 'postId')],
  ] as const;
  const lost = kinds.flatMap(([wanted, there]) => [...wanted].filter((id) => !there.includes(id)));
  const extra = kinds.flatMap(([wanted, there]) =>
    there.filter((id, at) => !wanted.has(id) || there.indexOf(id) !== at),
  );
  const found = Object.values(checkInvariants(rows, CHECKED)).flat();
  tell('X2 lost replies', {
    injected: faults.injected() + counts['answers lost'],
    lost: lost.length,
    wrong: extra.length + found.length,
    'of each kind': told.posts.size,
    ...Object.fromEntries(faults.met),
    ...counts,
    'there twice': extra.length,
  });
  expect({ lost, extra, found }).toEqual({ lost: [], extra: [], found: [] });
  expect(told.posts.size).toBeGreaterThanOrEqual(OF_A_KIND);
});
