import type { Kind, Notification } from '#shared/notifications/contract';
import { toListing } from '#shared/posts/listing';
import { DOGS } from '../../scripts/seed/dogs.ts';
import { sceneOf } from '../../scripts/seed/drawings.ts';
import { PHOTOS, type Photo } from '../../scripts/seed/photos.ts';
import { post, ulid } from '../../web/src/testing/dogs.ts';
import { notificationFor } from '../../web/src/testing/notifications.ts';
import { screensOf } from '../e2e/steps/screens.ts';
import type { Answers } from '../e2e/steps/stubs.ts';
import {
  cardOf,
  foundOf,
  hoursAgo,
  idOf,
  me,
  profileOf,
  recommendationOf,
  restrictedOf,
} from '../support/neighbourhood/dogs.ts';
import { scenePath } from '../support/neighbourhood/drawings.ts';
import { alerts } from '../support/neighbourhood/missing.ts';
import { conversations } from './chats.ts';

const photoOf = ({ by, text, alt, liked, said }: Photo, at: number) => {
  const { width, height } = sceneOf(by);
  const media = { isMedia: true, media: scenePath(by), mediaType: 'image', width, height, alt } as const;
  const marks = { liked: liked.includes('biscuit'), likes: liked.length, comments: said.length };
  return post(40 + at, { author: cardOf(by), text, timestamp: hoursAgo(PHOTOS.length - at), ...media, ...marks });
};

const photos = PHOTOS.map(photoOf).reverse();
const [newest] = photos;
export const shown = newest ?? post(1);

const words = DOGS.filter(({ privacy }) => !privacy).map(({ username, posts: [text = ''], follows }, at) =>
  post(10 + at, {
    author: cardOf(username),
    text,
    timestamp: hoursAgo(12 + at * 5),
    likes: follows.length,
    comments: 1,
  }),
);

export const listingOf = (items: typeof photos) => ({ ...toListing({ items }), end: true });

const mixed = photos.flatMap((photo, at) => [photo, ...words.slice(at, at + 1)]);
const postsBy = (username: string) =>
  listingOf([...photos, ...words].filter(({ author }) => author.username === username));

const notice = (
  kind: Kind,
  by: string,
  { hours, read = false, quote }: { hours: number; read?: boolean; quote?: string },
): Notification => {
  const given = notificationFor(kind, { read });
  const { userId, username, name, profileImageUrl } = cardOf(by);
  const at = hoursAgo(hours);
  const message = given.message.replace('Dog 1', name);
  return {
    ...given,
    message,
    quote,
    createdAt: at,
    timestamp: at,
    sender: { userId, username, name, profileImageUrl },
  };
};

const notifications = [
  notice('like', 'luna', { hours: 0.2 }),
  notice('comment', 'clover', { hours: 1, quote: 'You have made a fence.' }),
  notice('mention', 'otto', { hours: 2 }),
  notice('follow', 'moss', { hours: 26, read: true }),
  notice('follow_request_accepted', 'mabel', { hours: 50, read: true }),
  notice('like', 'kenji', { hours: 75, read: true }),
];

const comments = (PHOTOS.find(({ by }) => by === 'luna')?.said ?? []).map(([by, text], at) => {
  const { userId, username, name, profileImageUrl } = cardOf(by);
  const at_ = hoursAgo(0.8 - at / 10);
  return {
    id: ulid(at + 1),
    userId,
    username,
    name,
    profileImageUrl,
    text,
    mayDelete: by === 'biscuit',
    timestamp: at_,
    createdAt: at_,
  };
});

const strangers = ['moss', 'rusty', 'bruno'];
const friends = ['luna', 'otto', 'pretzel', 'clover'];

/** The seeded dogs and what they say, as Biscuit sees them. */
export const neighbourhood: Answers = {
  'GET /me': me,
  'GET /feed': listingOf(mixed),
  'GET /recommendations': { items: strangers.map(recommendationOf) },
  'GET /users': { items: DOGS.map(({ username }) => foundOf(username)) },
  ...Object.fromEntries(
    DOGS.map(({ username, privacy }) => [
      `GET /users/${idOf(username)}`,
      privacy ? restrictedOf(username) : profileOf(username),
    ]),
  ),
  ...Object.fromEntries(DOGS.map(({ username }) => [`GET /users/${idOf(username)}/posts`, postsBy(username)])),
  'GET /tags': { items: ['playful', 'cuddly', 'snow', 'stick'].map((tag, at) => ({ tag, dogs: 9 - 2 * at })) },
  'GET /tags/playful/posts': listingOf(mixed.filter(({ text }) => text.includes('#playful'))),
  'GET /bookmarks': listingOf(photos.slice(0, 3)),
  [`GET /posts/${shown.postId}`]: shown,
  [`GET /posts/${shown.postId}/comments`]: { items: comments },
  [`GET /posts/${shown.postId}/likes`]: { items: [...friends, ...strangers].map(cardOf) },
  'GET /notifications': { items: notifications },
  'GET /follow-requests': { items: [{ requestId: ulid(5), requester: cardOf('gizmo'), createdAt: hoursAgo(3) }] },
  ...Object.fromEntries(
    ['following', 'followers', 'mutuals'].map((list) => [`GET /me/${list}`, { items: friends.map(cardOf) }]),
  ),
  'GET /me/blocks': { items: [cardOf('rusty')] },
  'GET /me/second-step': { isOn: false },
  'GET /me/export': { state: 'none', progress: 0, files: [], requestedAt: null, expiresAt: null },
  'GET /me/pushes': { items: [] },
  'POST /account-deletion': {},
  ...conversations,
  ...alerts,
};

export const screens = screensOf({
  dog: idOf('luna'),
  shy: idOf('mabel'),
  post: shown.postId,
  tag: 'playful',
  chat: 'c'.repeat(22),
});
