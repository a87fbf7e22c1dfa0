import { FEED_PER_DOG } from '#shared/posts/contract';
import { isActive } from '../access/visibility.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Write } from '../core/write.ts';
import type { PostRef } from '../table/posts.ts';
import {
  findNewestSeenPost,
  findPost,
  isPostWithheld,
  type NewestPost,
  newestIdOf,
  type PostRevision,
  type PostRow,
  refOfNewest,
  updatePost,
} from '../table/posts.ts';
import { countPublished, countUnpublished, findProfile, type ProfileRow } from '../table/profiles.ts';

export const newestIds = (ids: string[]) => [...new Set(ids)].sort().reverse().slice(0, FEED_PER_DOG);

/** Read after the profile's version, which a post created in between would change. */
export const newestWithout = async ({ authorId, ulid }: PostRef, latest: string[]): Promise<string[]> =>
  latest.some((id) => refOfNewest(authorId, id).ulid === ulid)
    ? findNewestSeenPost(authorId, FEED_PER_DOG, ulid)
    : latest;

async function profileWrites(row: PostRow, isWithheld: boolean, owner: NewestPost): Promise<Write[]> {
  if (isPostWithheld(row) === isWithheld) return [];
  const { authorId } = row;
  const { latest, latestVersion } = owner;
  if (isWithheld) return [countUnpublished(authorId, await newestWithout(row, latest), latestVersion)];
  return [countPublished(authorId, newestIds([newestIdOf(row), ...latest]), latestVersion)];
}

type Reviser = (row: PostRow) => PostRevision | undefined;
interface Revised {
  row?: PostRow;
}

/** Reads the profile first, so that a change in between shows in its version. */
interface Read {
  owner?: ProfileRow;
  row?: PostRow;
}

async function readNow(ref: PostRef): Promise<Read> {
  const owner = await findProfile(ref.authorId, { consistent: true });
  return { owner, row: await findPost(ref) };
}

async function tryToRevise(proof: Proof, { owner, row }: Read, reviser: Reviser): Promise<Revised | undefined> {
  const revision = row && reviser(row);
  if (!isActive(owner) || !revision) return {};
  const { words: _, ...fields } = revision;
  const revised = { ...row, ...fields };
  const more = await profileWrites(row, isPostWithheld(revised), owner);
  return (await updatePost(proof, row, revision, ...more)) ? { row: revised } : undefined;
}

export async function revisePost(proof: Proof, ref: PostRef, reviser: Reviser, read?: Read): Promise<Revised> {
  const revised = read && (await tryToRevise(proof, read, reviser));
  return revised ?? untilDone(async () => tryToRevise(proof, await readNow(ref), reviser));
}
