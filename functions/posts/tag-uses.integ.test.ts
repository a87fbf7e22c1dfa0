import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { randomTag } from '#shared/random-tag.fixture';
import { SYSTEM } from '../core/proof.ts';
import { read } from '../core/table.ts';
import { beginningAt } from '../core/ulid.ts';
import { beforeNextTransaction } from '../follows/testing/relations.ts';
import { refOf } from '../table/posts.ts';
import * as uses from '../table/tag-uses.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { countPopularTags, popularTags } from './popular-tags.ts';
import { createPost, editPost, removePost } from './posts.ts';
import { indexTags } from './tag-index.ts';
import { publish } from './testing/posts.ts';

onOwnTable();

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.mock('../table/limits.ts', () => ({ spend: vi.fn(), spendEarly: vi.fn() }));

const DAY_MS = 86_400_000;

let rex: Dog;
let tag: string;

beforeEach(async () => {
  tag = `t${randomTag()}`;
  rex = await newDog();
});

interface About {
  postId: string;
}

const settle = ({ postId }: About) => indexTags(refOf(postId), [tag]);

/** Posts with the tag, some seconds ago: uses are told apart by the second. */
async function publishTagged(secondsAgo: number): Promise<About> {
  const about = await createPost(rex, { text: `A walk #${tag}`, postId: ulid(Date.now() - secondsAgo * 1000) });
  await settle(about);
  return about;
}

const useOf = ({ uid }: Dog) => read({ PK: uses.USES, SK: `${tag}#${uid}` }, { consistent: true });

async function trending(): Promise<string[]> {
  await uses.keep(SYSTEM, { items: [], uses: 0, countedAt: 0 });
  await countPopularTags();
  return (await popularTags()).items.map((used) => used.tag);
}

describe('a dog that used a tag in several posts of a day', () => {
  it('counts as long as one of them has it', { tags: 'spec-10.14' }, async () => {
    const [first, second, third] = [await publishTagged(6), await publishTagged(4), await publishTagged(2)];
    await editPost(rex, { ...third, text: 'No tag' });
    await settle(third);
    expect([await useOf(rex), await trending()]).toMatchObject([{ postId: second.postId }, [tag]]);
    await removePost(rex, second);
    await settle(second);
    expect([await useOf(rex), await trending()]).toMatchObject([{ postId: first.postId }, [tag]]);
    await removePost(rex, first);
    await settle(first);
    expect([await useOf(rex), await trending()]).toEqual([undefined, []]);
  });

  it('counts by one that is far behind others without the tag', async () => {
    const first = await publishTagged(20);
    for (let at = 0; at < 30; at += 1) await publish(rex, 'No tag');
    const last = await publishTagged(0);
    await removePost(rex, last);
    await settle(last);
    expect(await useOf(rex)).toMatchObject({ postId: first.postId });
  });

  it('does not count by one that is deleted at the same moment', async () => {
    const [first, second] = [await publishTagged(4), await publishTagged(2)];
    await removePost(rex, second);
    const removeFirst = vi.fn(() => removePost(rex, first));
    beforeNextTransaction(async () => beforeNextTransaction(removeFirst)); // The first write is of the rows of tags.
    await settle(second);
    expect(removeFirst).toHaveBeenCalledOnce();
    expect(await useOf(rex)).toBeUndefined();
  });
});

describe('a use of a tag', () => {
  const postFrom = (time: number) => ({ authorId: rex.uid, ulid: `${beginningAt(time)}${'0'.repeat(16)}` });

  it('counts for a day from its post', { tags: 'spec-10.14' }, async () => {
    const now = Math.floor(Date.now() / 1000) * 1000;
    await uses.note(SYSTEM, tag, postFrom(now - DAY_MS));
    expect(await useOf(rex)).toBeUndefined();
    await uses.note(SYSTEM, tag, postFrom(now - DAY_MS + 60_000));
    expect(await useOf(rex)).toMatchObject({ expiresAt: now / 1000 + 60 });
  });
});
