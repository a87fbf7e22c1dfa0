import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { followDog } from '../follows/follows.ts';
import { ask, type Dog, newDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { avoidFullHour } from '../testing/full-hour.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { handler } from './handlers.ts';
import { getMe } from './profiles.ts';

onOwnTable();

let rex: Dog;
beforeEach(async () => {
  rex = await newDog({ bio: 'Hi', note: undefined });
});
const patch = (body: unknown) => ask(handler, 'PATCH', '/me', { from: rex, body });

/** The refusal of an edit, with the reasons that moderation gives. */
const answerTo = async (body: unknown) => {
  const answer = await patch(body);
  return [answer.status, answer.body.message, answer.body.reason].filter(Boolean);
};

describe('an edit', () => {
  it('changes the given fields and leaves the rest', { tags: 'spec-7.2' }, async () => {
    const given = { name: 'Max', location: 'Kiel', hobbies: ['Balls', 'Naps'] };
    const { status, body } = await patch(given);
    expect([status, body]).toMatchObject([
      200,
      { ...given, age: 3, breed: 'Beagle', bio: 'Hi', username: rex.username },
    ]);
    expect(await getMe(rex)).toMatchObject({ ...given, age: 3, breed: 'Beagle', bio: 'Hi', updatedAt: body.updatedAt });
  });

  it('of each field is stored, and an empty bio clears it', async () => {
    const given = { name: 'Max', age: 0, location: 'Kiel', breed: 'Poodle', hobbies: [], bio: '' };
    expect((await patch(given)).body).toMatchObject(given);
    expect(await getMe(rex)).toMatchObject(given);
  });

  it.each([
    ['Arabic', 'كلب'],
    ['Chinese', '小白狗'],
    ['combining marks', 'Zoe\u0301'],
    ['Devanagari', 'मोती'],
  ])('takes a name in %s', { tags: 'spec-10.7' }, async (_, name) => {
    expect((await patch({ name })).body).toMatchObject({ name });
  });

  it.each([
    [{ name: 'Rex 🐶' }, [400, 'Name must be 2-50 characters long and contain only letters and spaces']],
    [{ name: ' ' }, [400, 'Name is required']],
    [{ name: 'Rrrrrrex' }, [422, 'Name contains inappropriate content', 'Contains excessive repeated characters']],
    [{ name: 'you idiot' }, [422, 'Name contains inappropriate content', 'Contains dangerous speech: insult']],
    [{ location: 'you idiot' }, [422, 'Location contains inappropriate content', 'Contains dangerous speech: insult']],
    [{ bio: 'you idiot' }, [422, 'Bio contains inappropriate content', 'Contains dangerous speech: insult']],
    [{ age: 31 }, [400, 'Age must be a number between 0 and 30']],
    [{ breed: 'Cat' }, [400, 'Please select a valid breed from the list']],
    [{ hobbies: 'Naps' }, [400, 'Hobbies must be an array']],
  ])('of %j is refused in the words of the registration', { tags: 'spec-5.76' }, async (given, words) => {
    const before = await rowsOf(rex.uid);
    expect(await answerTo(given)).toEqual(words);
    const limits = ({ PK }: { PK?: unknown }) => !`${PK}`.startsWith('LIMIT#');
    expect((await rowsOf(rex.uid)).filter(limits)).toEqual(before.filter(limits));
  });

  it.each(['Barkyard Support', 'Moderator', 'Bark yаrd'])('that makes a dog %s is refused', async (name) => {
    const words = "That name sounds like the people behind Barkyard. Please use your dog's own name.";
    expect(await answerTo({ name })).toEqual([400, words]);
    expect(await getMe(rex)).toMatchObject({ name: 'Rex' });
  });

  it('that keeps such a stored name is not', async () => {
    rex = await newDog({ name: 'Moderator' });
    expect((await patch({ name: 'Moderator', age: 4 })).body).toMatchObject({ name: 'Moderator', age: 4 });
    expect((await patch({ location: 'Kiel' })).body).toMatchObject({ name: 'Moderator', location: 'Kiel' });
    expect((await patch({ name: 'Admin' })).status).toBe(400);
  });

  it('keeps the hobbies that pass and reports the others', async () => {
    const { body } = await patch({ hobbies: ['Naps', 'you idiot', '$$$$'] });
    expect(body.hobbies).toEqual(['Naps']);
    expect(body.note).toBe(
      'Some hobbies were filtered: $$$$ (Contains too many special characters), you idiot (Contains dangerous speech: insult)',
    );
  });

  it('of hobbies that all fail is refused', { tags: 'spec-5.33' }, async () => {
    const { status, body } = await patch({ hobbies: ['you idiot'] });
    expect([status, body.message]).toEqual([422, 'Hobbies contain inappropriate content']);
    expect(body.reason).toContain('All hobbies failed moderation');
  });

  it.each([
    ['an email', { email: 'other@example.com' }],
    ['a username', { username: 'other' }],
    ['counters', { followers: 1_000_000 }],
    ['a list', ['x']],
  ])('of %s is refused: it is no field of an edit', async (_, body) => {
    expect((await patch(body)).status).toBe(400);
  });

  it('of 5 MB is refused before it is read', async () => {
    expect((await patch({ bio: 'x'.repeat(5_000_000) })).status).toBe(413);
  });

  it('stores a bio without markup, cut at 1,000 characters', { tags: 'spec-11.6' }, async () => {
    const { body } = await patch({ bio: `<script>alert(1)</script>${'ab'.repeat(600)}` });
    expect(body.bio).toBe(`scriptalert(1)/script${'ab'.repeat(600)}`.slice(0, 1000));
  });

  it('is possible 20 times an hour', async () => {
    await avoidFullHour();
    for (let at = 0; at < 20; at += 1) expect((await patch({ age: 4 })).status).toBe(200);
    expect((await patch({ age: 5 })).body.code).toBe('core.limitReached');
    expect(await getMe(rex)).toMatchObject({ age: 4 });
  });

  it('of a dog that is deleted changes nothing', async () => {
    await tombstone(rex.uid);
    const before = await rowsOf(rex.uid);
    expect((await patch({ name: 'Max' })).body.code).toBe('auth.profileGone');
    expect(await rowsOf(rex.uid)).toEqual(before);
  });
});

describe('the notifications', () => {
  it('are switched off and on', async () => {
    for (const notifications of [false, false, true]) {
      const { body } = await ask(handler, 'PUT', '/me/notifications', { from: rex, body: { notifications } });
      expect(body).toEqual({ notifications });
      expect(await getMe(rex)).toMatchObject({ notifications });
    }
  });
});

it('edits and settings change updatedAt; a new follower does not', { tags: ['spec-3.6', 'spec-7.14'] }, async () => {
  const changes: [string, string, object][] = [
    ['PATCH', '/me', { age: 5 }],
    ['PUT', '/me/privacy', { privacy: 'private' }],
    ['PUT', '/me/notifications', { notifications: false }],
    ['PUT', '/me/visibility', { online: false }],
  ];
  const stamps = [(await getMe(rex)).updatedAt];
  for (const [method, path, body] of changes) {
    await pause(2);
    expect((await ask(handler, method, path, { from: rex, body })).status).toBe(200);
    stamps.push((await getMe(rex)).updatedAt);
  }
  expect(new Set(stamps).size).toBe(5);
  expect(stamps.toSorted()).toEqual(stamps);
  await followDog(rex, { userId: (await newDog()).uid });
  expect((await getMe(rex)).updatedAt).toBe(stamps.at(-1));
});
