import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { checkInvariants } from '../../scripts/ops/invariants/invariants.ts';
import { register } from '../auth/triggers.ts';
import { type Judge, judgeTexts } from '../moderation/toxicity.ts';
import { findAbout } from '../table/about.ts';
import { completeRegistration } from '../table/sessions.ts';
import { asDog, newDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { rescreenProfile } from './jobs.ts';
import { editProfile, getMe } from './profiles.ts';

// Deployed functions rescreen the dogs of the deployed table too.
onOwnTable();
vi.mock('../moderation/toxicity.ts', () => ({ judgeTexts: vi.fn() }));

const strict: Judge = (text) => (/idiot/i.test(text) ? { category: 'insult', score: 0.9 } : undefined);
const deaf: Judge = Object.assign(() => undefined, { isPartial: true });

const silent = () => vi.mocked(judgeTexts).mockResolvedValue(deaf);
const answers = () => vi.mocked(judgeTexts).mockResolvedValue(strict);
const markOf = async ({ uid }: { uid: string }) => (await findAbout([uid], { consistent: true }))[0]?.details.unscored;

/** A dog with unscored text. */
async function unscored(given: Partial<Parameters<typeof newDog>[0]>) {
  return newDog({ ...given, unscored: 'mark' });
}

/** A dog that registered while the service was unavailable. */
async function registered(username: string) {
  silent();
  const sub = randomUUID();
  const said = { username, name: 'Rex', age: 3, location: 'Kiel', breed: 'Beagle', hobbies: [], bio: '' } as const;
  await register({ userPoolId: 'pool', sub, email: `${sub}@example.com` }, { ...said, hobbies: [] });
  await completeRegistration(sub);
  return asDog(sub);
}

beforeEach(() => {
  answers();
});

describe('the rescreen of a profile', () => {
  it('replaces refused fields, and tells the dog once', async () => {
    const rex = await unscored({
      name: 'Idiot',
      location: 'Idiot town',
      bio: 'You idiot',
      hobbies: ['idiots', 'Naps'],
    });
    await rescreenProfile(rex.uid);
    const seen = await getMe(rex);
    expect(seen).toMatchObject({ name: 'Dog', location: 'Somewhere', bio: '', hobbies: ['Naps'] });
    expect(seen.note).toMatch(/^We removed parts of your profile: Name: Contains dangerous/);
    expect(seen.note).toContain('Some hobbies were filtered: idiots');
    expect((await getMe(rex)).note).toBeUndefined();
    expect(await markOf(rex)).toBeUndefined();
  });

  it('gives an unused name if the name was refused', async () => {
    const rex = await registered(`idiot_${randomTag()}`);
    answers();
    await rescreenProfile(rex.uid);
    expect((await getMe(rex)).username).toMatch(/^dog_\d+$/);
    const names = ['names without their dog'] as const;
    expect(checkInvariants(await rowsOf(rex.uid), names)).toEqual({ 'names without their dog': [] });
  });

  it('changes nothing in acceptable fields, and shows no note', async () => {
    const rex = await unscored({ bio: 'A good dog' });
    const before = await getMe(rex);
    await rescreenProfile(rex.uid);
    expect(await getMe(rex)).toEqual(before);
    expect(await markOf(rex)).toBeUndefined();
  });

  it('is retried at growing intervals while the service does not answer', async () => {
    const rex = await unscored({ bio: 'A good dog' });
    silent();
    expect(await rescreenProfile(rex.uid, '2')).toEqual({ cursor: '3', delay: 120 });
    expect(await markOf(rex)).toBe('mark');
  });

  it('leaves fields changed meanwhile to the next rescreen', async () => {
    const rex = await unscored({ bio: 'You idiot' });
    vi.mocked(judgeTexts).mockImplementationOnce(async () => {
      answers();
      await editProfile(rex, { bio: 'A good dog' });
      return strict;
    });
    expect(await rescreenProfile(rex.uid)).toEqual({ cursor: '1', delay: 30 });
    expect(await getMe(rex)).toMatchObject({ bio: 'A good dog' });
  });

  it('ends for a deleted dog', async () => {
    const rex = await unscored({ bio: 'You idiot' });
    await tombstone(rex.uid);
    expect(await rescreenProfile(rex.uid)).toBeUndefined();
  });
});

describe('without an answer from the service', () => {
  it('an edit is allowed and marked for a rescreen', async () => {
    const rex = await newDog();
    silent();
    expect(await editProfile(rex, { bio: 'You idiot' })).toMatchObject({ bio: 'You idiot' });
    expect(await markOf(rex)).toMatch(/^[0-9A-Z]{26}$/);
  });

  it('a registration is too', async () => {
    const rex = await registered(`dog_${randomTag()}`);
    expect(await markOf(rex)).toMatch(/^[0-9A-Z]{26}$/);
  });
});
