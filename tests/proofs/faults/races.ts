import type { Privacy } from '#shared/profiles/contract';
import { newUlid } from '../../../functions/core/ids.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { readWhole } from '../../../functions/core/query.ts';
import { type Item, read } from '../../../functions/core/table.ts';
import { blockDog } from '../../../functions/follows/blocks.ts';
import { followDog, removeFollower, unfollowDog } from '../../../functions/follows/follows.ts';
import { acceptRequest, cancelRequest } from '../../../functions/follows/requests.ts';
import { from, to } from '../../../functions/follows/testing/relations.ts';
import { allowedUpload } from '../../../functions/media/testing/uploads.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { react as onMessage } from '../../../functions/messages/on-change.ts';
import { pushTyping } from '../../../functions/messages/typing.ts';
import { react as onNotification } from '../../../functions/notifications/on-change.ts';
import { createComment } from '../../../functions/posts/comments.ts';
import { announcePost } from '../../../functions/posts/jobs.ts';
import { likePost } from '../../../functions/posts/likes.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { react as onPresence } from '../../../functions/presence/on-change.ts';
import { closeSession } from '../../../functions/presence/sockets.ts';
import type { listen } from '../../../functions/presence/testing/listen.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { presenceKey } from '../../../functions/table/about.ts';
import { conversationKey } from '../../../functions/table/conversations.ts';
import { addDeletion } from '../../../functions/table/deletions.ts';
import { addFollow } from '../../../functions/table/follows.ts';
import { addNotification } from '../../../functions/table/notification-writes.ts';
import { notificationKeyOf as notificationKey } from '../../../functions/table/notifications.ts';
import { postRefOf } from '../../../functions/table/posts.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import { publicKey } from '../../../functions/table/public-dogs.ts';
import { type Dog, newDog } from '../../../functions/testing/dogs.ts';

type Net = Awaited<ReturnType<typeof listen>>;

/** Bella, who listens on a socket, and Rex, whose frames she may get until a right ends. */
export interface World {
  rex: Dog;
  bella: Dog;
  line: Awaited<ReturnType<Net['connect']>>;
  conversationId: string;
  postId: string;
  notificationId: string;
  uploadId: string;
}

export type Bond = 'mutual' | 'asked' | 'strangers';

async function bind(bella: Dog, rex: Dog, bond: Bond) {
  await addFollow(SYSTEM, bella.uid, rex.uid, false);
  await addFollow(SYSTEM, rex.uid, bella.uid, true);
  const { conversationId } = await openConversation(rex, to(bella));
  await sendMessage(rex, { conversationId, content: 'Woof' });
  if (bond !== 'mutual') await unfollowDog(bella, to(rex));
  return conversationId;
}

export async function newWorld(net: Net, bond: Bond, privacy: Privacy): Promise<World> {
  const [rex, bella] = await Promise.all([newDog(), newDog()]);
  const conversationId = await bind(bella, rex, bond);
  const { postId } = await createPost(rex, { text: 'A stick!' });
  if (privacy === 'private') await setPrivacy(rex, { privacy });
  if (bond === 'asked') await followDog(bella, to(rex));
  const notificationId = newUlid();
  const source = profileKey(rex.uid);
  await addNotification(SYSTEM, {
    uid: bella.uid,
    ulid: notificationId,
    kind: 'follow',
    senderId: rex.uid,
    source,
    isRead: true,
  });
  const uploadId = await allowedUpload(rex.uid);
  const line = await net.connect(bella);
  return { rex, bella, line, conversationId, postId, notificationId, uploadId };
}

const rowAt = async (key: { PK: string; SK: string }): Promise<Item> => (await read(key, { consistent: true })) ?? {};

type Deed = (world: World) => Promise<unknown>;

export interface Loss {
  does: Deed;
  /** True if a call is the write that ends the right, or a check whether it still holds. */
  concerns: (input: string, world: World) => boolean;
  /** True if a read decides whether a socket is told, where other reads concern the same row. */
  admits?: (input: string, world: World) => boolean;
}

const says =
  (...words: ((world: World) => string)[]): Loss['concerns'] =>
  (input, world) =>
    words.every((word) => input.includes(word(world)));

const ofEdge = says(({ rex, bella }) => `"USER#${bella.uid}","SK":"TO#${rex.uid}"`);
const ofEdgeBack = says(({ rex, bella }) => `"USER#${rex.uid}","SK":"TO#${bella.uid}"`);
const ofAnEdge: Loss['concerns'] = (input, world) => ofEdge(input, world) || ofEdgeBack(input, world);
const ofRex = says(({ rex }) => `"USER#${rex.uid}","SK":"PROFILE"`);
const ofBella = says(({ bella }) => `"USER#${bella.uid}","SK":"PROFILE"`);

const ofSocket = says(({ line }) => `SOCKET#${line.socket.connectionId}`);

const deleted = ({ uid, username }: Dog) => addDeletion(SYSTEM, { uid, username });

export const losses = {
  'Bella unfollows': { does: ({ rex, bella }) => unfollowDog(bella, to(rex)), concerns: ofAnEdge },
  'Rex removes her': { does: ({ rex, bella }) => removeFollower(rex, to(bella)), concerns: ofAnEdge },
  'Rex blocks her': { does: ({ rex, bella }) => blockDog(rex, to(bella)), concerns: ofAnEdge },
  'Rex goes private': { does: ({ rex }) => setPrivacy(rex, { privacy: 'private' }), concerns: ofRex },
  'Rex goes public': { does: ({ rex }) => setPrivacy(rex, { privacy: 'public' }), concerns: ofRex },
  'Rex is deleted': { does: ({ rex }) => deleted(rex), concerns: ofRex },
  'Bella is deleted': { does: ({ bella }) => deleted(bella), concerns: ofBella, admits: ofSocket },
  'Bella signs out': {
    does: ({ bella }) => closeSession(SYSTEM, bella),
    concerns: ofSocket,
  },
  'Bella cancels': { does: ({ rex, bella }) => cancelRequest(bella, to(rex)), concerns: ofEdge },
} satisfies Record<string, Loss>;
export type LossName = keyof typeof losses;

/** Frames about Rex for Bella's socket, by the record or frame that causes them. */
export const tellings = {
  'a post': ({ postId }) => announcePost(postRefOf(postId)),
  'that he came': ({ rex }) => onPresence([{ key: presenceKey(rex.uid), after: { onlineUntil: Date.now() + 60_000 } }]),
  'that he types': ({ rex, conversationId }) => pushTyping(SYSTEM, rex.uid, conversationId),
  'a message': async ({ bella, conversationId }) => {
    const key = conversationKey(bella.uid, conversationId);
    const after = await rowAt(key);
    // The unread count stays the same, so that one frame follows and no badge.
    return onMessage([{ key, before: { ...after, received: undefined }, after }]);
  },
  'a notification': async ({ bella, notificationId }) => {
    const key = notificationKey({ uid: bella.uid, ulid: notificationId, kind: 'follow' });
    return onNotification([{ key, after: await rowAt(key) }]);
  },
} satisfies Record<string, Deed>;
export type Telling = keyof typeof tellings;

export const acts = {
  'Rex sends a message': ({ rex, conversationId }) => sendMessage(rex, { conversationId, content: 'Are you there?' }),
  'Bella sends a message': ({ bella, conversationId }) =>
    sendMessage(bella, { conversationId, content: 'Are you there?' }),
  'Rex accepts her': ({ rex, bella }) => acceptRequest(rex, from(bella)),
  'Bella follows': ({ rex, bella }) => followDog(bella, to(rex)),
  'Bella likes': ({ bella, postId }) => likePost(bella, { postId }),
  'Bella comments': ({ bella, postId }) => createComment(bella, { postId, text: 'Wow' }),
  'Rex posts a picture': ({ rex, uploadId }) => createPost(rex, { text: 'Look!', uploadId }),
} satisfies Record<string, Deed>;
export type Act = keyof typeof acts;

export async function rowsOfWorld({ rex, bella, conversationId, postId }: World): Promise<Item[]> {
  const partitions = [
    `USER#${rex.uid}`,
    `USER#${bella.uid}`,
    `CONVERSATION#${conversationId}`,
    `POST#${postId}`,
    ...[rex, bella].map(({ uid }) => `JOB#${uid}`),
  ];
  const rows = await Promise.all(partitions.map((PK) => readWhole({ PK, consistent: true })));
  const listed = await Promise.all([rex, bella].map(({ uid }) => read(publicKey(uid), { consistent: true })));
  return [...rows.flat(), ...listed.filter((row) => row !== undefined)];
}
