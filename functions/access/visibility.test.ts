import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Card, Me, type Privacy, Profile, type Relation, Restricted } from '#shared/profiles/contract';
import { cardOf, meOf, profileOf, recommendationOf, restrictedOf } from '../profiles/views.ts';
import type { About } from '../table/about.ts';
import type { ProfileRow } from '../table/profiles.ts';
import { canSeeProfile, isActive, type VisibleDog } from './visibility.ts';

const CANARY = 'canary';
const owner: ProfileRow = {
  userId: '2f0c7bd4-1f6c-4c1e-9a52-0d9e3a8b7c61',
  username: 'rex',
  name: 'Rex',
  privacy: 'public',
  notifications: true,
  followers: 1,
  following: 2,
  posts: 3,
  latest: [CANARY],
  latestVersion: 3,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  tokensValidAfter: 5,
};
const about: About = {
  details: { email: 'rex@example.com', age: 3, location: 'Kiel', breed: 'Beagle', hobbies: ['Naps'], bio: 'Woof' },
  presence: { onlineUntil: Date.now() + 60_000 },
};
const meeting = (privacy: Privacy, relation: Relation, followsMe = false): VisibleDog => ({
  owner: { ...owner, privacy },
  standing: { relation, followsMe },
});

describe('may this viewer see details and posts?', () => {
  it.each([
    ['public', 'none', true],
    ['public', 'requested', true],
    ['public', 'following', true],
    ['public', 'self', true],
    ['private', 'none', false],
    ['private', 'requested', false],
    ['private', 'following', true],
    ['private', 'self', true],
  ] as const)('a %s dog, %s: %s', (privacy, relation, may) => {
    expect(canSeeProfile(meeting(privacy, relation))).toBe(may);
    expect(canSeeProfile(meeting(privacy, relation, true))).toBe(may);
  });

  it('a dog that is deleted or missing does not exist', () => {
    expect([isActive(owner), isActive({ ...owner, deletedAt: owner.updatedAt }), isActive(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

const onlyKnown = <S extends z.ZodMiniObject>({ shape }: S) => z.strictObject(shape as S['shape']);

describe('what leaves', () => {
  it('fits the contract and contains nothing else', () => {
    const met = meeting('private', 'following');
    expect(onlyKnown(Card).parse(cardOf(met))).toEqual(cardOf(met));
    expect(onlyKnown(Restricted).parse(restrictedOf(met))).toEqual(restrictedOf(met));
    expect(onlyKnown(Profile).parse(profileOf(met, about))).toEqual(profileOf(met, about));
    expect(onlyKnown(z.omit(Me, { badges: true })).parse(meOf(owner, about))).toEqual(meOf(owner, about));
  });

  it('has the email and the settings in the own profile only', () => {
    const met = meeting('public', 'following');
    const others = JSON.stringify([
      cardOf(met),
      restrictedOf(met),
      profileOf(met, about),
      recommendationOf(met, about),
    ]);
    expect(others).not.toMatch(/rex@example|notifications|tokensValidAfter|canary/);
    expect(meOf(owner, about)).toMatchObject({ email: 'rex@example.com', notifications: true });
  });

  it('has the dog’s picture, of a private dog too, under a link that ends', () => {
    vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
    const { owner: shy, standing } = meeting('private', 'none');
    const { profileImageUrl } = cardOf({ owner: { ...shy, avatar: 'a.jpg' }, standing });
    expect(profileImageUrl).toMatch(new RegExp(`^/media/\\d{10}-1-[\\w-]{43}/avatars/${shy.userId}/a.jpg$`));
    expect(cardOf({ owner: shy, standing }).profileImageUrl).toBeNull();
    vi.unstubAllEnvs();
  });

  it('has nothing in a restricted card except the card’s fields', () => {
    expect(Object.keys(restrictedOf(meeting('private', 'none'))).sort()).toEqual(
      ['followsMe', 'name', 'privacy', 'profileImageUrl', 'relation', 'restricted', 'userId', 'username'].sort(),
    );
  });

  it('is online until the presence ends, and offline without one', () => {
    const met = meeting('public', 'none');
    expect(profileOf(met, about).isOnline).toBe(true);
    expect(profileOf(met, { ...about, presence: { onlineUntil: Date.now() - 1 } }).isOnline).toBe(false);
    expect(profileOf(met, { ...about, presence: {} })).toMatchObject({ isOnline: false, lastSeen: null });
  });
});
