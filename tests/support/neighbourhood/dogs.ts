import type { Me, Profile, Recommendation, Restricted } from '#shared/profiles/contract';
import { DOGS, type Dog } from '../../../scripts/seed/dogs.ts';
import { biscuit, card, userId } from '../../../web/src/testing/dogs.ts';
import { portraitPath } from './drawings.ts';

/** When all pictures are taken. */
export const NOW = new Date('2026-11-21T14:30:00Z');

const HOUR_MS = 3_600_000;

export const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS).toISOString();

const [viewer] = DOGS;

const indexOf = (username: string) => DOGS.findIndex((dog) => dog.username === username);

export function named(username: string): Dog {
  const dog = DOGS[indexOf(username)];
  if (!dog) throw new Error(`${username} is not a seeded dog.`);
  return dog;
}

export const idOf = (username: string) => userId(indexOf(username) + 1);

const relationOf = (username: string) => (viewer?.follows.includes(username) ? 'following' : 'none');

export const cardOf = (username: string) =>
  card({
    userId: idOf(username),
    username,
    name: named(username).name,
    profileImageUrl: portraitPath(username),
    privacy: named(username).privacy ?? 'public',
    relation: username === viewer?.username ? 'self' : relationOf(username),
    followsMe: named(username).follows.includes('biscuit'),
    isOnline: indexOf(username) % 3 !== 1,
  });

const detailsOf = (username: string) => {
  const { age, location, breed, hobbies, bio } = named(username);
  return { age, location, breed, hobbies, bio, createdAt: '2026-03-14T09:00:00.000Z' };
};

export const foundOf = (username: string) => ({
  ...cardOf(username),
  isOnline: true,
  ...(named(username).privacy ? {} : detailsOf(username)),
});

export const recommendationOf = (username: string): Recommendation => ({
  ...cardOf(username),
  ...detailsOf(username),
  isOnline: true,
  reason: 'Followed by Luna',
});

export const profileOf = (username: string): Profile => ({
  ...cardOf(username),
  ...detailsOf(username),
  ...{ restricted: false, muted: false, lastSeen: null, posts: 4, following: 5, followers: 6 },
});

export const restrictedOf = (username: string): Restricted => ({ ...cardOf(username), restricted: true });

export const me: Me = {
  ...biscuit,
  ...detailsOf('biscuit'),
  ...{ username: 'biscuit', email: 'biscuit@example.com', profileImageUrl: portraitPath('biscuit') },
  ...{ posts: 4, following: 6, followers: 8, area: { cell: 'gcnht', alerts: true } },
  badges: { notifications: 3, messages: 2 },
};
