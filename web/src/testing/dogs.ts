import type { FollowRequest } from '#shared/follows/contract';
import type { Post } from '#shared/posts/contract';
import { ABSENT } from '#shared/posts/listing';
import type { Card, Found, Me, Profile, Recommendation, Restricted } from '#shared/profiles/contract';

export const userId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const long = '2026-01-01T00:00:00.000Z';

export const biscuit: Me = {
  userId: userId(1),
  email: 'biscuit@example.com',
  emailVerified: true,
  username: 'biscuit_b',
  name: 'Biscuit',
  profileImageUrl: null,
  privacy: 'public',
  notifications: true,
  visibility: { online: true, receipts: true },
  isOnline: true,
  lastSeen: null,
  lastLogin: null,
  updatedAt: long,
  age: 3,
  location: 'Bristol, UK',
  breed: 'Golden Retriever',
  hobbies: ['swimming', 'sunflowers'],
  bio: '',
  createdAt: long,
  posts: 42,
  following: 93,
  followers: 128,
  badges: { notifications: 0, messages: 0 },
};

export const card = (more: Partial<Card> = {}): Card => ({
  userId: userId(2),
  username: 'luna_lowrider',
  name: 'Luna',
  profileImageUrl: null,
  privacy: 'public',
  relation: 'following',
  followsMe: false,
  ...more,
});

export const rosie: Recommendation = {
  ...card({ userId: userId(6), username: 'rosie_curls', name: 'Rosie', relation: 'none' }),
  isOnline: true,
  age: 4,
  location: 'Bath, UK',
  hobbies: ['agility', 'puzzles', 'naps', 'snacks', 'baths'],
};

export const luna: Profile = {
  ...card({ relation: 'none', isOnline: false }),
  restricted: false,
  muted: false,
  lastSeen: null,
  age: 1,
  location: 'Kendal, UK',
  breed: 'Pembroke Welsh Corgi',
  hobbies: ['herding'],
  bio: 'Short legs, long walks.',
  createdAt: long,
  posts: 1,
  following: 4,
  followers: 7,
};

export const clementine: Restricted = {
  ...card({ userId: userId(9), username: 'clem_ears', name: 'Clementine', privacy: 'private', relation: 'none' }),
  restricted: true,
};

export const tank: Found = {
  ...card({ userId: userId(7), username: 'tank_b', name: 'Tank', relation: 'none' }),
  isOnline: false,
  age: 6,
  location: 'York',
  breed: 'Bulldog',
  hobbies: ['naps'],
};

/** A private dog as a stranger sees it. */
export const bruno: Found = {
  ...card({ userId: userId(8), username: 'bruno_gs', name: 'Bruno', privacy: 'private', relation: 'none' }),
  isOnline: false,
};

export const ulid = (n: number) => `01KA00000000000000000000${String(n).padStart(2, '0')}`;

export const post = (n: number, more: Partial<Post> = {}): Post => {
  const author = more.author ?? card();
  return {
    postId: `${ulid(n)}-${author.userId}`,
    author,
    text: `Post ${n}`,
    isMedia: false,
    location: '',
    timestamp: long,
    likes: 0,
    liked: false,
    comments: 0,
    bookmarked: false,
    ...ABSENT,
    ...more,
  };
};

/** A follow request; higher `n` is newer. */
export const request = (n: number, requester: Card): FollowRequest => ({
  requestId: ulid(n),
  requester,
  createdAt: new Date(Date.now() - 20 * 60_000).toISOString(),
});
