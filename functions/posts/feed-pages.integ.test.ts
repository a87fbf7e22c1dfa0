import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcedOf, MANY_FOLLOWED, type Post } from '#shared/posts/contract';
import { client } from '../core/dynamodb.ts';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { change, write } from '../core/write.ts';
import { blockDog } from '../follows/blocks.ts';
import { followDog, muteDog, removeFollower, unfollowDog } from '../follows/follows.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { feedHeadKey, findFeedHead } from '../table/feed-heads.ts';
import { postKey, postRefOf } from '../table/posts.ts';
import { type Dog, newDog, newPrivateDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { readFeed } from './feed.ts';
import { encodePosition, placeOf } from './feed-cursor.ts';
import { createPost, deletePostOfAuthor } from './posts.ts';
import { packOf } from './testing/packs.ts';
import { publish } from './testing/posts.ts';

onOwnTable();

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.mock('../table/limits.ts', () => import('../table/testing/unlimited.ts'));

const to = ({ uid }: Dog) => ({ userId: uid });
const idsOf = (items: Post[]) => items.map(({ postId }) => postId);
const isBy =
  ({ uid }: Dog) =>
  (id: string) =>
    postRefOf(id).authorId === uid;

interface Scene {
  reader: Dog;
  author: Dog;
  postId: string;
}

/** Actions that hide a post, or all posts of its author, from a follower. */
const HIDING: [name: string, hide: (scene: Scene) => Promise<unknown>][] = [
  ['the reader unfollows', ({ reader, author }) => unfollowDog(reader, to(author))],
  ['the reader mutes', ({ reader, author }) => muteDog(reader, to(author))],
  ['the reader blocks', ({ reader, author }) => blockDog(reader, to(author))],
  ['the author blocks', ({ reader, author }) => blockDog(author, to(reader))],
  [
    'the author goes private and removes the reader',
    async ({ reader, author }) => {
      await setPrivacy(author, { privacy: 'private' });
      await removeFollower(author, to(reader));
    },
  ],
  ['the author is deleted', ({ author }) => tombstone(author.uid)],
  ['the post is deleted', ({ author, postId }) => deletePostOfAuthor(author, { postId })],
  [
    'the post is withheld',
    ({ postId }) => write(SYSTEM, change(postKey(postRefOf(postId)), { set: { heldText: 'insult' } })),
  ],
];

/** The commands that reading sends, with the number of keys of each batch. */
async function commandsOf(read: () => Promise<unknown>): Promise<string[]> {
  const send = vi.spyOn(client, 'send');
  await read();
  const commands = send.mock.calls.map(([{ constructor: command, input }]) => {
    const [batch] = Object.values(Object(Object(input).RequestItems));
    return `${command.name} ${Object(batch).Keys?.length ?? ''}`.trim();
  });
  send.mockRestore();
  return commands;
}

describe('the second page', () => {
  let reader: Dog;
  let pack: Dog[];
  let first: Awaited<ReturnType<typeof readFeed>>;
  const next = (dog: Dog, cursor = first.cursor) => readFeed(dog, { cursor });

  beforeEach(async () => {
    reader = await newDog();
    pack = await packOf(reader, 5, 5);
    first = await readFeed(reader, {});
  });

  it.each(HIDING)('does not show what has been hidden since the first: %s', async (_, hide) => {
    const before = idsOf((await next(reader)).items);
    const [postId = ''] = before;
    const author = pack.find((dog) => isBy(dog)(postId)) ?? expect.unreachable();
    await hide({ reader, author, postId });
    const hidden = new Set(before.filter((id) => id === postId));
    const after = idsOf((await next(reader)).items);
    expect(after).not.toContain(postId);
    expect(before.filter((id) => !hidden.has(id) && !isBy(author)(id)).every((id) => after.includes(id))).toBe(true);
  });

  it('reads only the authors and posts that it shows, in two round trips', async () => {
    const more = await packOf(reader, 10, 1);
    const { cursor } = await readFeed(reader, {});
    const later = await readFeed(reader, { cursor });
    const authors = new Set(later.items.map(({ author }) => author.userId)).size;
    expect(more.length + pack.length).toBeGreaterThan(authors);
    const commands = await commandsOf(() => readFeed(reader, { cursor }));
    expect(commands.filter((command) => command === `BatchGetCommand ${authors}`)).not.toHaveLength(0);
    expect(commands.filter((command) => command === 'QueryCommand')).toHaveLength(2);
  });

  it('with another dog’s cursor shows nothing of dogs that the caller does not follow', async () => {
    const stranger = await newDog();
    expect((await next(stranger)).items).toEqual([]);
    const [author = reader] = pack;
    await followDog(stranger, to(author));
    expect(idsOf((await next(stranger)).items).every(isBy(author))).toBe(true);
  });

  it('finds no post by a forged place: of a private dog, of oneself, of nobody, or older than the newest five', async () => {
    const shy = await newPrivateDog();
    const [author = reader] = pack;
    for (let at = 0; at < 5; at += 1) await createPost(author, { text: 'Newer' });
    const old = idsOf(first.items).filter(isBy(author))[0] ?? '';
    const forged = [
      (await publish(shy)).postId,
      (await publish(reader)).postId,
      `${newUlid()}-${crypto.randomUUID()}`,
      old,
    ];
    const places = forged.map((id) => placeOf(postRefOf(id)));
    const cursor = encodePosition({ after: places[0] ?? '', next: places, hasMore: false });
    expect(await next(reader, cursor)).toEqual({ items: [], cursor: undefined, end: true });
  });

  it('continues after the last place if a cursor names none', async () => {
    const last = idsOf(first.items).at(-1) ?? '';
    const cursor = encodePosition({ after: placeOf(postRefOf(last)), next: [], hasMore: true });
    expect((await next(reader, cursor)).items).toEqual((await next(reader)).items);
  });
});

describe('the feed of a reader that follows many', () => {
  let reader: Dog;
  let pack: Dog[];
  const again = (announced = 'none') => readFeed(reader, { announced });

  beforeAll(async () => {
    reader = await newDog();
    await packOf(reader, MANY_FOLLOWED - 11, 0);
    pack = await packOf(reader, 12, 3);
  }, 240_000);

  const forget = () => write(SYSTEM, change(feedHeadKey(reader.uid), { set: { madeAt: 0 } }, {}));

  beforeEach(async () => {
    await forget();
    await readFeed(reader, {});
  });

  it('is cached at most once a minute', async () => {
    const { madeAt } = (await findFeedHead(reader.uid)) ?? expect.unreachable();
    const commands = await commandsOf(() => readFeed(reader, {}));
    expect(commands.filter((command) => command.startsWith('Put'))).toEqual([]);
    expect(await findFeedHead(reader.uid)).toMatchObject({ madeAt });
    await forget();
    await again();
    expect((await findFeedHead(reader.uid))?.madeAt).toBeGreaterThan(madeAt);
  });

  it('is served from the cache within the minute, and on later pages', async () => {
    const whole = await readFeed(reader, {});
    const kept = await again();
    expect(idsOf(kept.items)).toEqual(idsOf(whole.items));
    const commands = await commandsOf(() => again());
    expect(commands.filter((command) => / \d{3}$/.test(command))).toEqual([]);
    expect(commands.filter((command) => command === 'QueryCommand')).toHaveLength(2);
    const last = idsOf(kept.items).at(-1) ?? '';
    const cursor = encodePosition({ after: placeOf(postRefOf(last)), next: [], hasMore: true });
    expect(idsOf((await readFeed(reader, { cursor })).items)).toEqual(
      idsOf((await readFeed(reader, { cursor: whole.cursor })).items),
    );
  });

  it('shows an announced post at once, and caches it for the next read', async () => {
    const [author = reader] = pack;
    const { postId } = await publish(author);
    expect(idsOf((await again()).items)).not.toContain(postId);
    expect(idsOf((await again(announcedOf([postId]))).items)[0]).toBe(postId);
    expect(idsOf((await again()).items)[0]).toBe(postId);
  });

  it('neither shows nor caches an announced post of a dog that is not followed', async () => {
    const before = await findFeedHead(reader.uid);
    const { postId } = await publish(await newDog());
    expect(idsOf((await again(announcedOf([postId]))).items)).not.toContain(postId);
    expect(await findFeedHead(reader.uid)).toEqual(before);
  });

  it.each(HIDING)('does not show within the minute what is hidden: %s', async (_, hide) => {
    const [postId = ''] = idsOf((await again()).items);
    const author = pack.find((dog) => isBy(dog)(postId)) ?? expect.unreachable();
    await hide({ reader, author, postId });
    expect(idsOf((await again()).items)).not.toContain(postId);
    await forget();
    expect(idsOf((await again()).items)).not.toContain(postId);
  });
});
