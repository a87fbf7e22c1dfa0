import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginExport, exportStatus } from '../../../functions/account/export.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { put, write } from '../../../functions/core/write.ts';
import { blockDog } from '../../../functions/follows/blocks.ts';
import { followDog, unfollowDog } from '../../../functions/follows/follows.ts';
import { makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { allowedUpload, largePhoto } from '../../../functions/media/testing/uploads.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { reportContent } from '../../../functions/moderation/reports.ts';
import { bookmarkPost } from '../../../functions/posts/bookmarks.ts';
import { createComment } from '../../../functions/posts/comments.ts';
import { likePost } from '../../../functions/posts/likes.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { setAvatar, setPrivacy } from '../../../functions/profiles/profiles.ts';
import { presenceKey } from '../../../functions/table/about.ts';
import { addDeletion as beginDeletion } from '../../../functions/table/deletions.ts';
import { canary, type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { muteLog } from '../../../functions/testing/mute-log.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { randomFrom } from '../../../functions/testing/random.ts';
import { bigDog } from '../deletion/big-dog.ts';
import { traces } from '../deletion/traces.ts';
import { counted, deliverAll, enqueue, type Fate, inSilence, settle, watch, wire } from '../deletion/wire.ts';
import { namedDog } from '../deletion/world.ts';
import { listsIn, taken } from './archive.ts';

onOwnTable();

vi.mock('../../../functions/core/queue.ts', () => ({ sendJob: (_: unknown, message: object) => enqueue(message) }));

const seed = Number(process.env.SEED || 1);
const posts = Number(process.env.POSTS || 60);
const edges = Number(process.env.EDGES || 220);
/** Each time, a page survives this many points longer. */
const stride = Number(process.env.STRIDE || 9);
const random = randomFrom(seed);
const proved = { exports: 0, deliveries: 0, crashes: 0, files: 0, shown: 0, left: 0 };

beforeAll(async () => {
  wire();
  watch(S3Client.prototype);
  muteLog();
});

afterAll(async () => {
  const { exports, deliveries, crashes, files, shown, left } = proved;
  console.log(
    `• export: archives ${exports}, deliveries ${deliveries}, crashes ${crashes}, files ${files}, canaries of others ${shown}, left after deletion ${left}, seed ${seed}`,
  );
});

async function expectDeletionLeavesNothing(dog: Dog, fate?: Fate) {
  await beginDeletion(SYSTEM, { uid: dog.uid, username: dog.username });
  await deliverAll(random, fate);
  const left = await traces(dog);
  proved.left += left.length;
  expect(left).toEqual([]);
}

/** Requests the export, waits for it and downloads it. */
async function exportOf(dog: Dog, fate?: Fate) {
  expect(await beginExport(dog)).toMatchObject({ state: 'running', files: [] });
  await deliverAll(random, fate);
  const ready = await exportStatus(dog);
  expect(ready).toMatchObject({ state: 'ready', progress: 100 });
  const files = await taken(ready);
  const { deliveries, crashes } = counted();
  proved.exports += 1;
  proved.deliveries += deliveries;
  proved.crashes += crashes;
  proved.files += Object.keys(files).length;
  return files;
}

const words = () => ({ said: canary(), sent: canary(), got: canary(), hidden: canary(), blocked: canary() });

/** A dog that has done everything once, among others that have what it may not see. */
async function worldly() {
  const text = words();
  const secret = { email: `${canary()}@example.com`, bio: canary(), location: canary() };
  const [dog, mate, shy, foe, gone] = await Promise.all([
    namedDog(),
    newDog({ ...secret, name: 'Mate' }),
    newDog({ ...secret, name: 'Shy' }),
    newDog(),
    namedDog(),
  ]);
  const lastSeen = '2001-02-03T04:05:06.000Z';
  await write(SYSTEM, put({ ...presenceKey(mate.uid), hidden: true, lastSeen }, 'always'));
  for (const other of [mate, shy, foe, gone]) await makeMutual(dog, other);
  return { dog, mate, shy, foe, gone, text, secrets: [...Object.values(secret), lastSeen] };
}

type World = Awaited<ReturnType<typeof worldly>>;

/** Published, it has copies. */
const upload = async ({ uid }: Dog, purpose?: 'avatar') => allowedUpload(uid, purpose, await largePhoto());

async function talk({ dog, mate, foe, gone, text }: World) {
  const own = await createPost(dog, { text: `${text.said} @${mate.username} #walk` });
  const shown = await createPost(dog, { text: 'Look', uploadId: await upload(dog), alt: 'A dog' });
  const theirs = await createPost(mate, { text: 'Theirs' });
  for (const { postId } of [own, theirs]) {
    for (const does of [likePost, bookmarkPost]) await does(dog, { postId });
    await createComment(dog, { postId, text: 'I say' });
  }
  await reportContent(dog, { subject: 'post', postId: theirs.postId, reason: 'Too loud' });
  const talks: Record<string, string> = {};
  for (const [name, peer] of Object.entries({ mate, foe, gone })) {
    const { conversationId } = await openConversation(dog, to(peer));
    await sendMessage(dog, { conversationId, content: `${text.sent} to ${name}` });
    await sendMessage(peer, { conversationId, content: `${name === 'foe' ? text.blocked : text.got} from ${name}` });
    talks[name] = conversationId;
  }
  await setAvatar(dog, { uploadId: await upload(dog, 'avatar') });
  return { own, shown, theirs, talks };
}

/** Content that the dog may no longer see. */
async function loseSight({ dog, shy, foe, gone, text }: World) {
  const { postId } = await createPost(shy, { text: text.hidden });
  for (const does of [likePost, bookmarkPost]) await does(dog, { postId });
  await createComment(dog, { postId, text: 'I said' });
  await unfollowDog(dog, to(shy));
  await setPrivacy(shy, { privacy: 'private' });
  await followDog(dog, to(shy));
  await blockDog(foe, to(dog));
  await beginDeletion(SYSTEM, { uid: gone.uid, username: gone.username });
  await settle();
  return postId;
}

const namesIn = (list: object[] = []) => list.map((one) => ('username' in one ? one.username : ''));

describe('an export', { timeout: 1_800_000 }, () => {
  it('holds all that the dog has said and sent, and nothing that others keep to themselves', async () => {
    const world = await worldly();
    const { dog, mate, shy, foe, gone, text, secrets } = world;
    const { own, shown, theirs, talks } = await talk(world);
    const lost = await loseSight(world);
    const files = await exportOf(dog);

    const [profile] = listsIn(files, 'profiles').profile ?? [];
    expect(profile).toMatchObject({ username: dog.username, email: `${dog.username}@example.com`, privacy: 'public' });

    const follows = listsIn(files, 'follows');
    expect(follows.following).toMatchObject([{ username: mate.username, name: 'Mate', mutual: true }]);
    expect(namesIn(follows.followers).sort()).toEqual([mate.username, shy.username].sort());
    expect(namesIn(follows.requestsSent)).toEqual([shy.username]);
    expect(follows).toMatchObject({ requestsReceived: [], blocks: [] });

    const said = listsIn(files, 'posts');
    expect(said.posts).toMatchObject([
      { postId: shown.postId, alt: 'A dog', files: [expect.stringContaining(`media/posts/${shown.postId}/`)] },
      { postId: own.postId, tags: ['walk'], likes: 1, comments: 1, liked: true, files: [] },
    ]);
    const bySeen = [own.postId, theirs.postId];
    expect(said.comments).toMatchObject([
      { postId: own.postId, text: 'I say' },
      { postId: theirs.postId, author: mate.username, text: 'I say' },
      { postId: null, author: null, text: 'I said' },
    ]);
    for (const marks of [said.likes, said.bookmarks]) expect(marks?.map(({ postId }) => postId)).toEqual(bySeen);

    const { conversations = [], messages = [] } = listsIn(files, 'messages');
    const named = new Map(conversations.map(({ conversationId, name }) => [conversationId, name]));
    expect(named).toEqual(
      new Map([
        [talks.mate, 'Mate'],
        [talks.foe, 'Deleted dog'],
        [talks.gone, 'Deleted dog'],
      ]),
    );
    expect(messages.map(({ content }) => content).sort()).toEqual(
      [
        ...['mate', 'foe', 'gone'].map((name) => `${text.sent} to ${name}`),
        ...['mate', 'gone'].map((name) => `${text.got} from ${name}`),
      ].sort(),
    );
    expect(listsIn(files, 'moderation').reports).toMatchObject([{ subject: 'post', reason: 'Too loud' }]);

    const pictures = Object.keys(files).filter((name) => name.startsWith('media/'));
    expect(pictures.map((name) => name.split('/')[1]).sort()).toEqual(['avatars', 'posts']);
    for (const name of pictures) expect(Buffer.from(files[name] ?? [])).toEqual(await largePhoto());

    const all = Object.values(files).map((file) => Buffer.from(file).toString());
    const others = [...secrets, text.hidden, text.blocked, lost, foe.username, gone.username];
    const found = others.filter((word) => all.some((one) => one.includes(word)));
    proved.shown += found.length;
    expect(found).toEqual([]);
  });

  it('dies at many points of every page, before and after each write, and is whole', async () => {
    const dog = await namedDog();
    for (const said of ['One', 'Two', 'Three']) {
      await createPost(dog, { text: said, uploadId: await allowedUpload(dog.uid) });
      await makeMutual(dog, await newDog());
    }
    await settle();
    const files = await exportOf(dog, (_, tried) => 1 + tried * stride);
    expect(listsIn(files, 'posts').posts?.map(({ text }) => text)).toEqual(['Three', 'Two', 'One']);
    expect(listsIn(files, 'follows').following).toHaveLength(3);
    expect(Object.keys(files).filter((name) => name.startsWith('media/'))).toHaveLength(3);
  });

  it('of a big dog dies now and then, and holds each thing once', async () => {
    const dog = await inSilence(() => bigDog(posts, edges));
    const files = await exportOf(dog, () =>
      random() < 0.2 ? 1 + Math.floor(random() * 60) : Number.POSITIVE_INFINITY,
    );
    const { following, followers } = listsIn(files, 'follows');
    for (const list of [following, followers]) expect(new Set(namesIn(list)).size).toBe(edges / 2);
    expect(following).toHaveLength(edges / 2);
    const ids = listsIn(files, 'posts').posts?.map(({ postId }) => postId) ?? [];
    expect([ids.length, new Set(ids).size]).toEqual([posts, posts]);
  });

  it('ends where its dog is deleted meanwhile, and leaves nothing', async () => {
    const dog = await namedDog();
    await createPost(dog, { text: 'Soon gone', uploadId: await allowedUpload(dog.uid) });
    await settle();
    await beginExport(dog);
    await expectDeletionLeavesNothing(dog, () =>
      random() < 0.3 ? 1 + Math.floor(random() * 40) : Number.POSITIVE_INFINITY,
    );
  });

  it('that is there goes with its dog', async () => {
    const dog = await namedDog();
    await exportOf(dog);
    expect((await traces(dog)).filter((trace) => trace.includes('/parts/'))).toHaveLength(1);
    await expectDeletionLeavesNothing(dog);
  });
});
