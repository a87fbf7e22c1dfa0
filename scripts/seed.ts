import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { follows } from '#shared/follows/contract';
import { posts } from '#shared/posts/contract';
import { profiles } from '#shared/profiles/contract';
import type { Stack } from './local/stack.ts';
import { DOGS } from './seed/dogs.ts';
import { enliven } from './seed/life.ts';
import { enter, type Member, RefusedError } from './seed/member.ts';
import { goMissing } from './seed/missing.ts';
import { patiently } from './seed/patient.ts';
import { lendPhones } from './seed/phones.ts';
import { register } from './seed/register.ts';
import { together } from './seed/together.ts';

interface Part {
  name: string;
  part(stack: Stack): Promise<void>;
}

/** Does a part of the seed, unless this user pool has it: the note names the pool that had it last. */
async function once(stack: Stack, note: string, { name, part }: Part): Promise<void> {
  const done = await readFile(note, 'utf8').catch(() => '');
  if (done === stack.outputs.UserPoolId) return;
  await patiently(name, () => part(stack));
  await stack.save();
  await mkdir(dirname(note), { recursive: true });
  await writeFile(note, stack.outputs.UserPoolId);
}

export const seedOnce = (stack: Stack, note: string) =>
  once(stack, note, { name: 'settling the neighbourhood', part: seed });

/** Adds the pictures, which take longer than one wants to wait for the address. */
export const hangPicturesOnce = (stack: Stack, note: string) =>
  once(stack, `${note}-pictures`, { name: 'hanging up the pictures', part: hangPictures });

/** After the pictures, of which the phones would tell for minutes. */
export const lendPhonesOnce = (stack: Stack, note: string) =>
  once(stack, `${note}-phones`, { name: 'lending phones', part: lendPhones });

/** Last: the alert shows the portrait of its dog, and the phones hear of it. */
export const goMissingOnce = (stack: Stack, note: string) =>
  once(stack, `${note}-missing`, { name: 'looking for a missing dog', part: goMissing });

/** Portraits and pictures for the neighbourhood, and what is said about them. */
export async function hangPictures(stack: Stack): Promise<void> {
  await enliven(await together(DOGS, (dog) => enter(stack, dog)));
}

/** A neighbourhood by the public API alone; what is there already is left as it is. */
export async function seed(stack: Stack): Promise<void> {
  await together(DOGS, (dog) => register(stack, dog));
  const members = await together(DOGS, (dog) => enter(stack, dog));
  await together(members, (member) => followAll(member, members));
  await publishAll(members);
  const shy = members.filter(({ dog }) => dog.privacy);
  await together(shy, ({ call }) => call(profiles.setPrivacy, { privacy: 'private' }));
}

async function followAll({ dog, call }: Member, members: Member[]): Promise<void> {
  for (const { userId } of members.filter((other) => dog.follows.includes(other.dog.username))) {
    await call(follows.follow, { userId }).catch((error) => {
      if (!(error instanceof RefusedError) || !['follows.already', 'follows.requested'].includes(error.code))
        throw error;
    });
  }
}

/** In rounds, so that a feed is not one dog after another. */
async function publishAll(members: Member[]): Promise<void> {
  const authors = await together(members, async (member) => {
    const { items } = await member.call(posts.listBy, { userId: member.userId });
    return { member, written: items.length };
  });
  const rounds = Math.max(...members.map(({ dog }) => dog.posts.length));
  for (let round = 0; round < rounds; round++) {
    const ready = authors.filter(({ written }) => round >= written);
    await together(ready, async ({ member: { dog, call } }) => {
      const text = dog.posts[round];
      if (text) await call(posts.create, { text });
    });
  }
}
