import { newUlid } from '../../../functions/core/ids.ts';
import { forEachRow } from '../../../functions/core/jobs.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { change, write } from '../../../functions/core/write.ts';
import { blockNow } from '../../../functions/follows/testing/relations.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { indexTags } from '../../../functions/posts/tags.ts';
import { detailsKey } from '../../../functions/table/about.ts';
import { addBookmark } from '../../../functions/table/bookmarks.ts';
import { addComment } from '../../../functions/table/comments.ts';
import { addConversation } from '../../../functions/table/conversations.ts';
import { addFollowRequest } from '../../../functions/table/follow-requests.ts';
import { addFollow, setRelationMuted } from '../../../functions/table/follows.ts';
import { addLike } from '../../../functions/table/likes.ts';
import { consumeLimit } from '../../../functions/table/limits.ts';
import { addMessage } from '../../../functions/table/messages.ts';
import { removeNotification } from '../../../functions/table/notification-writes.ts';
import { listNotifications } from '../../../functions/table/notifications.ts';
import { postRefOf } from '../../../functions/table/posts.ts';
import { setProfilePrivacy } from '../../../functions/table/profiles.ts';
import { addReport } from '../../../functions/table/reports.ts';
import { addSocket, addTicket } from '../../../functions/table/sockets.ts';
import { beginUpload } from '../../../functions/table/uploads.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { namedDog } from './world.ts';

const HOUR_MS = 3_600_000;
const LONG_AGO = Date.now() - 100 * HOUR_MS;
const EVERY = 5;
/** Of each kind some rows have expired, and are still there. */
const momentOf = (at: number) => (at % EVERY === 0 ? LONG_AGO : Date.now());

interface Crowd {
  friends: Dog[];
  strangers: Dog[];
  enemies: Dog[];
}

const pack = (count: number) => Promise.all(Array.from({ length: count }, () => namedDog()));

async function befriend({ uid }: Dog, friend: string, at: number) {
  await addFollow(SYSTEM, uid, friend, false);
  await addFollow(SYSTEM, friend, uid, true);
  if (at % EVERY === 0) await setRelationMuted(SYSTEM, uid, friend, true);
  const pair = { uid, peer: friend };
  const row = await addConversation(SYSTEM, pair);
  if (typeof row === 'string') throw new Error(`No conversation: ${row}.`);
  await addMessage(SYSTEM, pair, row.conversationId, { ulid: newUlid(), from: row.side, content: 'Hello' });
}

async function askEachOther({ uid }: Dog, stranger: string) {
  await setProfilePrivacy(SYSTEM, stranger, 'private');
  await addFollowRequest(SYSTEM, uid, stranger);
  await addFollowRequest(SYSTEM, stranger, uid);
}

/** Likes, keeps, comments and reports a post; comments may share an id, as long as they are about different posts. */
async function talkAbout(postId: string, dog: string, commentId: string) {
  const ref = postRefOf(postId);
  await addLike(SYSTEM, dog, ref);
  await addBookmark(SYSTEM, dog, ref);
  await addComment(SYSTEM, ref, { ulid: commentId, authorId: dog, text: 'Woof' });
  await addReport(SYSTEM, { subject: 'post', about: postId, reason: 'Loud', accused: ref.authorId, reporter: dog });
}

/** The dog and each friend act on the other's posts; all friends act on the dog's first. */
async function talk(dog: Dog, friends: Dog[]) {
  const own = await createPost(dog, { text: 'The first #walk' });
  const shared = newUlid();
  await forEachRow([...friends.entries()], async ([at, friend]) => {
    const tagged = await createPost(dog, { text: `Number ${at} #walk${at}` });
    await indexTags(postRefOf(tagged.postId), []);
    const { postId } = await createPost(friend, { text: `Look, @${dog.username}` });
    await talkAbout(postId, dog.uid, shared);
    await talkAbout(own.postId, friend.uid, newUlid());
  });
}

/** Rows that expire even if the deletion misses them. */
async function leaveShortLived({ uid }: Dog, at: number) {
  const [now, id] = [momentOf(at), `${at}-of-${uid}`];
  const holder = { uid, authTime: 0, originJti: 'jti' };
  await beginUpload(SYSTEM, { uploadId: newUlid(), uid, purpose: 'post', type: 'image/jpeg' }, now);
  await addTicket(SYSTEM, id, holder, now / 1000);
  await addSocket(
    SYSTEM,
    { ...holder, connectionId: id, openedAt: now, until: Math.floor(Date.now() / 1000) + 600 },
    now,
  );
  await consumeLimit(SYSTEM, uid, 'posts', Date.now() - at * HOUR_MS);
}

/**
 * A dog with so many of everything that is read in pages. The stream has yet to tell of it: notifications, tags and search
 * words follow from there.
 */
export async function crowdedDog(count: number): Promise<{ dog: Dog; friends: Dog[] }> {
  const dog = await namedDog();
  const crowd: Crowd = { friends: await pack(count), strangers: await pack(count), enemies: await pack(count) };
  const hobbies = Array.from({ length: count }, (_, at) => `hobby${at}`);
  await write(SYSTEM, change(detailsKey(dog.uid), { set: { hobbies } }));
  await forEachRow([...crowd.friends.entries()], ([at, { uid }]) => befriend(dog, uid, at));
  await talk(dog, crowd.friends);
  await setProfilePrivacy(SYSTEM, dog.uid, 'private');
  await forEachRow(crowd.strangers, ({ uid }) => askEachOther(dog, uid));
  await forEachRow([...crowd.enemies.entries()], ([at, { uid }]) =>
    at % 2 === 0 ? blockNow(dog.uid, uid) : blockNow(uid, dog.uid),
  );
  await forEachRow([...crowd.friends.keys()], (at) => leaveShortLived(dog, at));
  return { dog, friends: crowd.friends };
}

/** Removes some of a dog's notifications, so long ago that they have expired. */
export async function removeSome(uid: string, before?: string): Promise<void> {
  const { items, next } = await listNotifications(uid, EVERY, { before });
  const [first] = items;
  if (first) await removeNotification(SYSTEM, uid, `${first.ulid}#${first.kind}`, LONG_AGO);
  if (next !== undefined) await removeSome(uid, next);
}
