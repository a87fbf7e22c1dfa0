import { secondStepOn } from '../../../functions/account/testing/second-steps.ts';
import { newUlid } from '../../../functions/core/ids.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { CONSISTENT } from '../../../functions/core/table.ts';
import { put, write } from '../../../functions/core/write.ts';
import { followDog } from '../../../functions/follows/follows.ts';
import { blockNow, makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { endAlert } from '../../../functions/lost/alerts.ts';
import { setArea } from '../../../functions/lost/area.ts';
import { setCollar } from '../../../functions/lost/collar.ts';
import { thankHelpers } from '../../../functions/lost/jobs.ts';
import { hideAlert } from '../../../functions/lost/near.ts';
import { sendTip } from '../../../functions/lost/send-tip.ts';
import { followed, raise } from '../../../functions/lost/testing/alerts.ts';
import { muteSender } from '../../../functions/lost/tips.ts';
import { allowedUpload, largePhoto, sent } from '../../../functions/media/testing/uploads.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { reportContent } from '../../../functions/moderation/reports.ts';
import { saveDevice } from '../../../functions/notifications/handlers.ts';
import { deviceNamed } from '../../../functions/notifications/testing/devices.ts';
import { bookmarkPost } from '../../../functions/posts/bookmarks.ts';
import { createComment } from '../../../functions/posts/comments.ts';
import { likePost } from '../../../functions/posts/likes.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { indexTags } from '../../../functions/posts/tags.ts';
import { indexWords } from '../../../functions/profiles/jobs.ts';
import { setAvatar, setPrivacy } from '../../../functions/profiles/profiles.ts';
import { followerCount } from '../../../functions/table/follows.ts';
import { gatherNotification } from '../../../functions/table/gathered.ts';
import { addNotification, findUnreadCount } from '../../../functions/table/notification-writes.ts';
import { notificationPartition } from '../../../functions/table/notifications.ts';
import { postIdOf, postKey, postRefOf } from '../../../functions/table/posts.ts';
import { addSocket, addTicket } from '../../../functions/table/sockets.ts';
import { replaceTagUse } from '../../../functions/table/tags.ts';
import { makeHot } from '../../../functions/table/testing/hot.ts';
import { MOST_COUNTED, MOST_OF_SENDER, type UnreadCount, unreadCountKey } from '../../../functions/table/unread.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';

export async function namedDog(given?: { userId: string }): Promise<Dog> {
  const dog = await newDog(given);
  await write(SYSTEM, put({ PK: `USERNAME#${dog.username}`, SK: 'USERNAME', userId: dog.uid, holder: 'hash' }));
  return dog;
}

async function befriend(dog: Dog) {
  const [mate, pal, fan, idol, shy] = await Promise.all(Array.from({ length: 5 }, () => namedDog()));
  if (!mate || !pal || !fan || !idol || !shy) throw new Error('The pack is too small.');
  for (const friend of [mate, pal]) await makeMutual(dog, friend);
  await followDog(fan, to(dog));
  await followDog(dog, to(idol));
  await setPrivacy(shy, { privacy: 'private' });
  await followDog(dog, to(shy));
  return { mate, pal };
}

/** Posts of the dog, with what others said and did about them. */
async function talk(dog: Dog, { mate, pal }: Record<'mate' | 'pal', Dog>) {
  const own = await createPost(dog, { text: `Out with @${mate.username} #walk #sun` });
  await indexTags(postRefOf(own.postId), []);
  await createPost(dog, { text: 'A picture #sun', uploadId: await allowedUpload(dog.uid, 'post', await largePhoto()) });
  const other = await createPost(mate, { text: `Look, @${dog.username}` });
  for (const [author, about] of [
    [mate, own],
    [dog, other],
    [dog, own],
  ] as const) {
    for (const does of [likePost, bookmarkPost]) await does(author, about);
    await createComment(author, { ...about, text: `Yes, @${pal.username}` });
  }
  await reportContent(dog, { subject: 'post', postId: other.postId, reason: 'Too loud' });
  await reportContent(mate, { subject: 'post', postId: own.postId, reason: 'Too loud' });
}

async function chat(dog: Dog, { mate, pal }: Record<'mate' | 'pal', Dog>) {
  const { conversationId } = await openConversation(dog, to(mate));
  await sendMessage(dog, { conversationId, content: 'Hello' });
  await sendMessage(mate, { conversationId, content: 'Hello, you' });
  await openConversation(pal, to(dog));
}

/** Is told of the alert of another dog, and does not want to see it. */
async function hearOf(missing: Dog, dog: Dog) {
  await followed(missing, () => raise(missing));
  await hideAlert(dog, to(missing));
}

const tipTo = (missing: Dog) =>
  ({ ...to(missing), tipId: newUlid(), kind: 'have', where: '', words: '', reach: '1' }) as const;

/** Each writes about the other one's alert, and mutes the other. */
async function writeAbout(dog: Dog, mate: Dog) {
  for (const [from, missing] of [
    [dog, mate],
    [mate, dog],
  ] as const) {
    const tip = tipTo(missing);
    await sendTip(from, tip);
    await muteSender(missing, tip);
  }
}

/** Helps a third dog, which comes home and thanks it. */
async function help(dog: Dog) {
  const missing = await namedDog();
  const { alertId } = await raise(missing);
  await sendTip(dog, tipTo(missing));
  await endAlert(missing, { alertId, outcome: 'home' });
  await thankHelpers({ uid: missing.uid, alertId });
}

/** Has as many unread likes of a post as may be, as far as what comes next can tell. */
async function countedLikes(uid: string, postId: string) {
  const theme = { count: 0, since: '', last: newUlid() };
  await write(SYSTEM, put({ ...unreadCountKey(notificationPartition(uid), postId, 'like'), ...theme }));
  return { ...theme, count: MOST_COUNTED };
}

async function mention(dog: Dog, mate: Dog, full?: UnreadCount) {
  const post = postRefOf((await createPost(dog, { text: `Look, @${mate.username}` })).postId);
  const named = { uid: mate.uid, ulid: post.ulid, kind: 'mention', senderId: dog.uid } as const;
  const told = { ...named, postId: postIdOf(post), source: postKey(post), isCrowded: true, isRead: false };
  await addNotification(SYSTEM, told, undefined, full && Promise.resolve(full));
  return named;
}

/** One row stands for likes of the dog's post, and one for its mentions of its mate, of which one is in line. */
async function sayAndHearMuch(dog: Dog, mate: Dog) {
  const { postId } = await createPost(dog, { text: 'Liked by all' });
  const ulid = newUlid();
  const liked = { uid: dog.uid, ulid, kind: 'like', subject: postId, happened: ulid } as const;
  await gatherNotification(SYSTEM, liked, await countedLikes(dog.uid, postId));
  const theme = await findUnreadCount(await mention(dog, mate), CONSISTENT);
  if (!theme) throw new Error('The first mention was not counted.');
  const full = { ...theme, count: MOST_OF_SENDER };
  const named = await mention(dog, mate, full);
  await gatherNotification(SYSTEM, { ...named, subject: dog.uid, happened: newUlid() }, full);
}

/** A dog that has done everything once; its mate keeps the conversation. */
export async function busyDog(): Promise<{ dog: Dog; mate: Dog }> {
  const dog = await namedDog();
  const friends = await befriend(dog);
  await talk(dog, friends);
  await chat(dog, friends);
  await setAvatar(dog, { uploadId: await allowedUpload(dog.uid, 'avatar', await largePhoto()) });
  await sent(dog);
  await setPrivacy(dog, { privacy: 'private' });
  await followDog(await namedDog(), to(dog));
  await blockNow(dog.uid, (await namedDog()).uid);
  await blockNow((await namedDog()).uid, dog.uid);
  await setArea(dog, { cell: 'u33dc', alerts: true });
  await setCollar(dog, { showsBreed: true });
  await secondStepOn(dog.uid);
  await followed(dog, async () => raise(dog, { uploadId: await allowedUpload(dog.uid) }));
  await hearOf(friends.mate, dog);
  await writeAbout(dog, friends.mate);
  await help(dog);
  await saveDevice(dog, deviceNamed('x'));
  await sayAndHearMuch(dog, friends.mate);
  await connect(dog);
  return { dog, mate: friends.mate };
}

/** A public dog that others have heard of and can find, with a socket and an unused ticket. */
export async function quietDog(userId: string): Promise<Dog> {
  const [dog, fan] = [await namedDog({ userId }), await namedDog()];
  const ulid = newUlid();
  const source = { PK: `USER#${dog.uid}`, SK: 'TO#nobody' };
  await addNotification(SYSTEM, {
    uid: fan.uid,
    ulid,
    kind: 'follow',
    senderId: dog.uid,
    source,
    isRead: false,
  });
  await indexWords(dog.uid);
  await makeHot(followerCount(dog.uid));
  await write(SYSTEM, ...replaceTagUse('walk', undefined, { authorId: dog.uid, ulid }));
  await connect(dog);
  return dog;
}

async function connect({ uid }: Dog) {
  const holder = { uid, authTime: 0, originJti: 'jti' };
  const until = Math.floor(Date.now() / 1000) + 600;
  await addSocket(SYSTEM, { ...holder, connectionId: `of-${uid}`, openedAt: 0, until });
  await addTicket(SYSTEM, `of-${uid}`, holder, until);
}
