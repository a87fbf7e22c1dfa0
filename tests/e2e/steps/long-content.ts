import type { Conversation, Message } from '#shared/messages/contract';
import type { Kind, Notification } from '#shared/notifications/contract';
import type { Comment } from '#shared/posts/comments';
import { toListing } from '#shared/posts/listing';
import { biscuit, card, clementine, luna, post, rosie, tank, ulid, userId } from '../../../web/src/testing/dogs.ts';
import { notificationFor } from '../../../web/src/testing/notifications.ts';
import { longAlerts } from './long-alerts.ts';
import { screensOf } from './screens.ts';
import type { Answers } from './stubs.ts';

const NAME = 'Maximiliana Wilhelmina Donaudampfschifffahrt Bello';
const USERNAME = 'abcdefghijklmnopqrst';
const LOCATION = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales';
const HOBBIES = Array.from({ length: 10 }, (_, at) => `${at}${'pneumonoultramicroscopic'.repeat(2)}`);
export const LONG_TAG = 'pneumonoultramicroscopicsilicovolcanoconiosisooooo';
export const LONG_TEXT = `${'A walk along the river, a stick, another stick. '.repeat(102)}#${LONG_TAG}`;

export const CHAT = 'c'.repeat(22);

const dog = card({ userId: userId(11), name: NAME, username: USERNAME });
const details = { age: 30, location: LOCATION, hobbies: HOBBIES, breed: 'Nova Scotia Duck Tolling Retriever' };
const author = { ...dog, isOnline: true };

export const longPost = post(9, { author, text: LONG_TEXT, likes: 1_234_567, comments: 10_000 });
const posts = [longPost, post(8), post(7, { author, text: `#${LONG_TAG} ${'x'.repeat(500)}` })];
const listing = { ...toListing({ items: posts }), end: true };

const comment = (n: number, text: string): Comment => ({
  ...{ id: ulid(n), userId: dog.userId, username: USERNAME, name: NAME, profileImageUrl: null, text, mayDelete: true },
  ...{ timestamp: longPost.timestamp, createdAt: longPost.timestamp },
});

const notified = (kind: Kind, more: Partial<Notification> = {}): Notification => ({
  ...notificationFor(kind),
  sender: dog,
  ...more,
});

const peer = { ...dog, isOnline: true, followsMe: true };
const conversation: Conversation = {
  ...{ conversationId: CHAT, participants: [biscuit.userId, dog.userId], createdAt: post(1).timestamp, peer },
  ...{ lastMessage: { messageId: ulid(3), content: 'y'.repeat(400), mine: false }, lastMessageAt: post(3).timestamp },
  ...{ unread: 120, mayWrite: true },
};

const message = (n: number, content: string, mine: boolean): Message => ({
  ...{ messageId: ulid(n), senderId: mine ? biscuit.userId : dog.userId, mine, content },
  timestamp: post(n).timestamp,
});

/** A neighbourhood in which everything is as long as it may be. */
export const longContent: Answers = {
  'GET /me': {
    ...biscuit,
    ...details,
    name: NAME,
    username: USERNAME,
    bio: LONG_TEXT.slice(0, 300),
    followers: 10_000,
    badges: { notifications: 100, messages: 120 },
    area: { cell: 'gcht8', alerts: true },
  },
  'GET /feed': listing,
  'GET /recommendations': { items: [{ ...rosie, ...details, ...dog, relation: 'none', isOnline: true }, rosie] },
  'GET /users': {
    items: [
      { ...tank, ...details, ...dog, relation: 'none', isOnline: true },
      tank,
      { ...tank, userId: biscuit.userId, relation: 'self' },
    ],
  },
  [`GET /users/${dog.userId}`]: { ...luna, ...peer, ...details, relation: 'following' },
  [`GET /users/${clementine.userId}`]: clementine,
  [`GET /users/${dog.userId}/posts`]: listing,
  [`GET /users/${biscuit.userId}/posts`]: listing,
  'GET /tags': {
    items: [
      { tag: LONG_TAG, dogs: 10_000 },
      { tag: 'snow', dogs: 1 },
    ],
  },
  [`GET /tags/${LONG_TAG}/posts`]: listing,
  'GET /bookmarks': listing,
  [`GET /posts/${longPost.postId}`]: longPost,
  [`GET /posts/${longPost.postId}/comments`]: { items: [comment(1, 'z'.repeat(500)), comment(2, 'Good stick.')] },
  'GET /notifications': {
    items: [notified('comment', { quote: 'w'.repeat(80) }), notified('like'), notified('mention', { read: true })],
  },
  'GET /follow-requests': { items: [{ requestId: ulid(5), requester: dog, createdAt: post(5).timestamp }] },
  'GET /conversations': { items: [conversation] },
  [`GET /conversations/${CHAT}`]: conversation,
  [`GET /conversations/${CHAT}/messages`]: {
    items: [message(1, 'v'.repeat(400), false), message(2, LONG_TEXT.slice(0, 2_000), true)],
    more: false,
    peerReadId: null,
  },
  ...longAlerts(dog),
  // A strip of alerts comes in above what is there: the tests of layout shift do without.
  'GET /lost-dogs': { items: [], home: [] },
};

/** `longContent` while dogs near by are missing. */
export const longContentAndAlerts: Answers = { ...longContent, ...longAlerts(dog) };

export const longScreens = screensOf({
  dog: dog.userId,
  shy: clementine.userId,
  post: longPost.postId,
  tag: LONG_TAG,
  chat: CHAT,
});

export const SCREENS = Object.values(longScreens);
