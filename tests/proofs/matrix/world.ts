import { Edit } from '#shared/profiles/edit';
import { newUlid } from '../../../functions/core/ids.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { change, put, remove, write } from '../../../functions/core/write.ts';
import { followDog } from '../../../functions/follows/follows.ts';
import { to } from '../../../functions/follows/testing/relations.ts';
import { setArea } from '../../../functions/lost/area.ts';
import { SQUARE } from '../../../functions/lost/testing/alerts.ts';
import { storeTip } from '../../../functions/lost/testing/tips.ts';
import { storeFile } from '../../../functions/media/files.ts';
import { path } from '../../../functions/media/links.ts';
import { saveDevice } from '../../../functions/notifications/handlers.ts';
import { deviceNamed } from '../../../functions/notifications/testing/devices.ts';
import { addNotifications } from '../../../functions/notifications/testing/notifications.ts';
import { createComment } from '../../../functions/posts/comments.ts';
import { likePost } from '../../../functions/posts/likes.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { indexTags } from '../../../functions/posts/tags.ts';
import { jobs } from '../../../functions/profiles/jobs.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { presenceKey } from '../../../functions/table/about.ts';
import { addBookmark } from '../../../functions/table/bookmarks.ts';
import { commentKey } from '../../../functions/table/comments.ts';
import { conversationIdOf } from '../../../functions/table/conversations.ts';
import { packIds } from '../../../functions/table/newest-ids.ts';
import { addNotification } from '../../../functions/table/notification-writes.ts';
import { postKey, postRefOf } from '../../../functions/table/posts.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import { publicFrom, publicKey } from '../../../functions/table/public-dogs.ts';
import { relationKey } from '../../../functions/table/relations.ts';
import { beginUpload, settleUpload } from '../../../functions/table/uploads.ts';
import { canariesIn, canary, type Dog, namedDog, newDog, tombstone } from '../../../functions/testing/dogs.ts';
import type { Target } from '../calls/crawl.ts';
import { comeHome, missed, tippedOff } from './missing.ts';
import type { Actor, State } from './oracle.ts';
import { type Actors, FAR, packOf, talk } from './pack.ts';

/** No other text has it, as ids and hashes that are in lower case have no such letters. */
const HOME = 'xyzvw';

/** A dog with everything that a call can be about, and one of each that may call. */
export interface World {
  state: State;
  actors: Actors;
  target: Target;
  /** A post of the dog that it alone may see yet, a comment on its post that was refused, a post of a friend where it left a comment, and dogs whose alert has ended, or was hidden. */
  places: { held: string; refused: string; elsewhere: string; over: string[] };
  /** Secrets by audience: dogs that see the dog, the dog alone, nobody, and everybody outside a block. */
  canaries: { seen: string[]; own: string[]; none: string[]; card: string[] };
}

/** A post with a comment and a tag, an upload that is about to come, and a picture that is allowed. */
async function thingsOf(owner: Dog, { said, tag, post }: Record<'said' | 'tag' | 'post', string>) {
  const { uid } = owner;
  const [uploadId, avatarId] = [newUlid(), newUlid()];
  const { postId } = await createPost(owner, { text: `${post} #${tag}` });
  const { id: commentId } = await createComment(owner, { postId, text: said });
  await indexTags(postRefOf(postId), [tag]);
  await jobs['profiles.indexWords']({ uid });
  await beginUpload(SYSTEM, { uploadId, uid, purpose: 'post', type: 'image/png' });
  await allowedAvatar(uid, avatarId);
  return { ulid: postRefOf(postId).ulid, commentId, tag, uploadId, avatarId };
}

async function allowedAvatar(uid: string, uploadId: string) {
  const [file, type] = [`${uploadId}.png`, 'image/png'];
  const etag = await storeFile(SYSTEM, path.cleared(uid, file), Buffer.from('a picture'), type);
  await beginUpload(SYSTEM, { uploadId, uid, purpose: 'avatar', type });
  await settleUpload(SYSTEM, { uid, uploadId }, 'allowed', { type, file, etag, bytes: 9, width: 60, height: 60 });
}

/** A post that waits for its verdict, though the newest ids name it already, and a comment that was refused later. */
async function withheld(owner: Dog, ulid: string, text: string, heard: string) {
  const [held, refused] = [newUlid(), newUlid()];
  const ref = { authorId: owner.uid, ulid };
  const waiting = { authorId: owner.uid, ulid: held, text, likes: 0, comments: 0, heldMedia: 'pending' };
  const { uid: authorId } = await newDog();
  await write(
    SYSTEM,
    put({ ...postKey(waiting), ...waiting }),
    put({ ...commentKey(ref, refused), ulid: refused, authorId, text: heard, refused: 'threat' }),
    change(profileKey(owner.uid), { set: { latest: packIds([held, ulid]) } }),
  );
  return { held, refused };
}

/** Traces of the dog with all others: a notification of its follow and of a mention, its post bookmarked, and a tip. */
async function tracesOf(owner: Dog, { uid }: Dog, ref: { ulid: string; authorId: string }) {
  const postId = `${ref.ulid}-${ref.authorId}`;
  const about = { uid, senderId: owner.uid, isRead: false };
  await addNotification(SYSTEM, {
    ...about,
    ulid: newUlid(),
    kind: 'follow',
    source: relationKey(owner.uid, uid),
  });
  await addNotification(SYSTEM, { ...about, ulid: newUlid(), kind: 'mention', postId, source: postKey(ref) });
  await addBookmark(SYSTEM, uid, ref);
  const tip = { tipId: newUlid(), kind: 'saw', where: '', words: 'Woof', reach: '', refused: false } as const;
  await storeTip(uid, { ...tip, from: 'neighbour', tipper: owner.uid, sender: 'a neighbour' });
}

/** A dog that it follows, and a comment and a like that it left there. */
async function friendOf(owner: Dog, text: string) {
  const friend = await newDog();
  await followDog(owner, to(friend));
  const { postId } = await createPost(friend, { text: 'All are welcome' });
  await createComment(owner, { postId, text });
  await likePost(owner, { postId });
  return { friend, elsewhere: postId };
}

/** A device, whose address nobody reads, not even the dog. */
async function deviceOf(owner: Dog, secret: string): Promise<string> {
  return (await saveDevice(owner, deviceNamed(secret))).deviceId;
}

const ALL = 10_000;

/** So few are listed as public that each of them is recommended; the dog still is where it has just gone private. */
async function listAlone(...dogs: Dog[]) {
  for (const uid of await publicFrom('0', ALL)) await write(SYSTEM, remove(publicKey(uid)));
  await write(SYSTEM, ...dogs.map(({ uid }) => put({ ...publicKey(uid) })));
}

async function come(state: State, owner: Dog, actors: Actors) {
  if (state === 'gone') await tombstone(owner.uid);
  if (state !== 'private') return;
  await setPrivacy(owner, { privacy: 'private' });
  await followDog(actors['one who asked'], to(owner));
}

export async function worldOf(state: State): Promise<World> {
  const { name, ...details } = canariesIn(Edit);
  const texts = {
    said: canary(),
    tag: canary(),
    post: canary(),
    held: canary(),
    heard: canary(),
    left: canary(),
    told: canary(),
    missed: canary(),
    over: canary(),
    device: canary(),
  };
  const email = `${canary()}@example.com`;
  const owner = await namedDog({ ...details, email, name });
  const actors = await packOf(owner);
  const { avatarId, ...things } = await thingsOf(owner, texts);
  const ref = { authorId: owner.uid, ulid: things.ulid };
  const chat = await talk(owner, actors['a mutual follower']);
  const [notificationId = ''] = await addNotifications(owner, 1, [actors['a follower']]);
  const { friend, elsewhere } = await friendOf(owner, texts.left);
  const others = Object.values(actors).filter(({ uid }) => uid !== owner.uid);
  for (const dog of others) await tracesOf(owner, dog, ref);
  const { held, refused } = await withheld(owner, things.ulid, texts.held, texts.heard);
  await write(SYSTEM, change(presenceKey(owner.uid), { set: { onlineUntil: FAR * 1000 } }, {}));
  await setArea(owner, { cell: HOME, alerts: true });
  const { code, tipId } = await tippedOff(owner, texts.told);
  const alertId = await missed(owner, texts.missed);
  for (const near of ['a stranger', 'one whom the dog blocks', 'one who blocks the dog'] as const) {
    await setArea(actors[near], { cell: SQUARE, alerts: true });
  }
  const deviceId = await deviceOf(owner, texts.device);
  await come(state, owner, actors);
  await listAlone(owner, friend);
  const seen = [...Object.values(details).flat(), texts.said, texts.post, things.ulid];
  const words = [owner.username, ...details.hobbies];
  const target = {
    uid: owner.uid,
    username: owner.username,
    words,
    ...things,
    ...chat,
    notificationId,
    avatarId,
    tipId,
    alertId,
    deviceId,
  };
  const canaries = {
    seen,
    own: [email, texts.held, held, HOME, code, texts.told, deviceId],
    none: [texts.heard, texts.device, texts.over],
    card: [owner.uid, owner.username, name, texts.left, texts.missed],
  };
  return { state, actors, target, places: { held, refused, elsewhere, over: await comeHome(texts.over) }, canaries };
}

/** The subject of an actor's call: dogs in a block with the dog have conversations of their own with it. */
export function targetFor(actor: Actor, { actors, target }: World): Target {
  if (actor !== 'one whom the dog blocks' && actor !== 'one who blocks the dog') return target;
  return { ...target, conversationId: conversationIdOf(target.uid, actors[actor].uid) };
}
