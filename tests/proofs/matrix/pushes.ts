import type { Frame, FrameType } from '#shared/presence/frames';
import type { Privacy } from '#shared/profiles/contract';
import { newUlid } from '../../../functions/core/ids.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { followStream } from '../../../functions/core/testing/stream-records.ts';
import { change, put, write } from '../../../functions/core/write.ts';
import { blockDog } from '../../../functions/follows/blocks.ts';
import { followDog, muteDog, unfollowDog } from '../../../functions/follows/follows.ts';
import { makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { markRead, sendMessage } from '../../../functions/messages/messages.ts';
import { pushTyping } from '../../../functions/messages/typing.ts';
import { likePost } from '../../../functions/posts/likes.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { closeSession } from '../../../functions/presence/sockets.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { pushAllOf } from '../../../functions/stream/testing/follow-up.ts';
import { presenceKey } from '../../../functions/table/about.ts';
import { conversationIdOf, conversationKey, inboxOf, inboxPlaceOf } from '../../../functions/table/conversations.ts';
import { postKey, postRefOf } from '../../../functions/table/posts.ts';
import { removeSocket } from '../../../functions/table/sockets.ts';
import { type Dog, newDog, tombstone, usernameRow } from '../../../functions/testing/dogs.ts';
import { stateOf } from '../../../functions/testing/own-table.ts';
import { hearing, type Line, linesOf, type Net, SPEAKERS, typesOf } from './lines.ts';
import type { Actor } from './oracle.ts';
import { type World, worldOf } from './world.ts';

const EXTRAS = [
  'a follower that muted',
  'one that unfollowed',
  'one that signed out',
  'one whose socket is over',
] as const;
type Hearer = Actor | (typeof EXTRAS)[number];

/** Expected frames by recipient when a dog comes online, posts, mentions everybody, writes to its friend and types. */
const HEARD: Record<Privacy, Partial<Record<Hearer, FrameType[]>>> = {
  public: {
    'a stranger': ['badge', 'notification.new'],
    'one who asked': ['badge', 'notification.new'],
    'one whom the dog follows': ['badge', 'notification.new'],
    'one that unfollowed': ['presence'],
  },
  private: {},
};
const ALWAYS: Partial<Record<Hearer, FrameType[]>> = {
  'a follower': ['badge', 'notification.new', 'post.new'],
  'a mutual follower': ['badge', 'message.new', 'message.read', 'notification.new', 'post.new', 'presence', 'typing'],
  'a follower that muted': ['presence'],
  // Two that talk with it leave, as their sockets count no more.
  'the dog itself': ['badge', 'message.new', 'presence'],
};

export const count = { heard: 0, frames: 0 };

interface Scene {
  world: World;
  lines: Map<Hearer, Line>;
  /** One that will like the dog's post, write to it, and be blocked before that is told. */
  rival: Dog;
  /** One that will write to the dog, and be deleted before that is told. */
  leaver: Dog;
}

async function talkedWith(owner: Dog): Promise<Dog> {
  const dog = await newDog();
  await makeMutual(owner, dog);
  const { conversationId } = await openConversation(owner, to(dog));
  await sendMessage(owner, { conversationId, content: 'Woof' });
  return dog;
}

/** The inbox of the dog still names one that it blocks, as where hiding is late. */
async function stillListed(owner: Dog, blocked: Dog) {
  const id = conversationIdOf(owner.uid, blocked.uid);
  const set = { GSI1PK: inboxOf(owner.uid), GSI1SK: inboxPlaceOf(new Date().toISOString(), id, blocked.uid) };
  await write(SYSTEM, change(conversationKey(owner.uid, id), { set }));
}

async function extrasOf(net: Net, owner: Dog): Promise<[Hearer, Line][]> {
  const [muted, unfollowed, signedOut, over] = await Promise.all(EXTRAS.map(() => talkedWith(owner)));
  if (!muted || !unfollowed || !signedOut || !over) throw new Error('Somebody is missing.');
  await unfollowDog(owner, to(muted));
  await muteDog(muted, to(owner));
  const lines: [Hearer, Line][] = [
    ['a follower that muted', await net.connect(muted)],
    ['one that unfollowed', await net.connect(unfollowed)],
    ['one that signed out', await net.connect(signedOut)],
    ['one whose socket is over', await net.connect(over, 1)],
  ];
  await unfollowDog(unfollowed, to(owner));
  await closeSession(SYSTEM, signedOut);
  return lines;
}

async function sceneOf(net: Net, state: Privacy): Promise<Scene> {
  const world = await worldOf('public');
  const { actors } = world;
  const owner = actors['the dog itself'];
  const [rival, leaver] = [await talkedWith(owner), await talkedWith(owner)];
  const lines = new Map<Hearer, Line>([...(await linesOf(net, world)), ...(await extrasOf(net, owner))]);
  for (const dog of Object.values(actors)) if (dog !== owner) await write(SYSTEM, usernameRow(dog));
  await stillListed(owner, actors['one whom the dog blocks']);
  await write(SYSTEM, change(presenceKey(owner.uid), { set: { onlineUntil: 1 } }));
  if (state === 'private') await hide(owner, actors['one who asked']);
  return { world, lines, rival, leaver };
}

async function hide(owner: Dog, asker: Dog) {
  await setPrivacy(owner, { privacy: 'private' });
  await followDog(asker, to(owner));
}

const withhold = ({ postId }: { postId: string }) =>
  write(SYSTEM, change(postKey(postRefOf(postId)), { set: { heldText: 'insult' } }));

async function act(net: Net, { world: { actors, target }, lines, rival, leaver }: Scene) {
  const owner = actors['the dog itself'];
  const friend = actors['a mutual follower'];
  const { conversationId } = target;
  await net.connect(owner);
  const others = Object.values(actors).filter((dog) => dog !== owner);
  const { postId } = await createPost(owner, { text: others.map(({ username }) => `@${username}`).join(' ') });
  const waiting = { authorId: owner.uid, ulid: newUlid(), text: 'Soon', likes: 0, comments: 0, heldMedia: 'pending' };
  await write(SYSTEM, put({ ...postKey(waiting), ...waiting }));
  await withhold(await createPost(owner, { text: 'Refused before it is announced' }));
  await sendMessage(owner, { conversationId, content: 'Woof' });
  const { messageId } = await sendMessage(friend, { conversationId, content: 'Woof' });
  await markRead(owner, { conversationId, messageId });
  for (const { socket } of lines.values()) await pushTyping(SYSTEM, owner.uid, conversationIdOf(owner.uid, socket.uid));
  await likePost(rival, { postId });
  await sendMessage(rival, { conversationId: conversationIdOf(owner.uid, rival.uid), content: 'Woof' });
  await blockDog(owner, to(rival));
  await sendMessage(leaver, { conversationId: conversationIdOf(owner.uid, leaver.uid), content: 'Woof' });
  await tombstone(leaver.uid);
  const ghost = lines.get('a deleted dog');
  if (ghost) await removeSocket(SYSTEM, ghost.socket);
}

async function noticesBetween({ uid }: Dog, { uid: senderId }: Dog): Promise<string[]> {
  const rows = [...(await stateOf()).values()];
  return rows.filter(({ PK, ...row }) => PK === `NOTICES#${uid}` && row.senderId === senderId).map(({ SK }) => `${SK}`);
}

type Heard = (hearer: Hearer) => Frame[];

function unexpectedFrames(state: Privacy, heard: Heard): string[] {
  return [...SPEAKERS, ...EXTRAS].flatMap((hearer) => {
    const types = typesOf(heard(hearer)).filter((type) => type !== 'session.ended');
    const wanted = HEARD[state][hearer] ?? ALWAYS[hearer] ?? [];
    count.heard += 1;
    count.frames += types.filter((type) => !wanted.includes(type)).length;
    return `${types}` === `${wanted}` ? [] : [`${hearer} heard ${types} instead of ${wanted}`];
  });
}

/** The dog hears nothing of one that it blocked meanwhile, and no name of one that was deleted. */
function framesOfHidden({ world, rival, leaver }: Scene, heard: Heard): string[] {
  const frames = heard('the dog itself');
  const sendersIn = (dog: Dog) => {
    const talk = conversationIdOf(world.target.uid, dog.uid);
    return frames.flatMap((frame) =>
      frame.type === 'message.new' && frame.conversationId === talk ? [frame.sender] : [],
    );
  };
  const { uid: gone } = world.actors['a deleted dog'];
  const isGhostSeen = frames.some((frame) => frame.type === 'presence' && frame.userId === gone);
  return [
    ...(sendersIn(rival).length > 0 ? ['the dog heard one that it blocks'] : []),
    ...(sendersIn(leaver).some((sender) => sender !== null) ? ['the dog heard the name of one that is gone'] : []),
    ...(isGhostSeen ? ['the dog heard of one that is gone'] : []),
  ];
}

/** Frames that are missing, or that were sent to the wrong dog. */
export async function pushFaultsIn(net: Net, state: Privacy): Promise<string[]> {
  const scene = await sceneOf(net, state);
  const news = await followStream();
  const heard = hearing(scene.lines);
  await act(net, scene);
  for (const _ of ['what happened', 'what that led to']) await pushAllOf(await news());
  const announced = heard('a follower').filter(({ type }) => type === 'post.new').length;
  const notified = await noticesBetween(scene.world.actors['the dog itself'], scene.rival);
  return [
    ...unexpectedFrames(state, heard),
    ...framesOfHidden(scene, heard),
    ...(announced === 1 ? [] : [`${announced} posts were announced instead of one`]),
    ...notified.map((name) => `the dog has the notification ${name} of one that it blocks`),
  ];
}
