import { FEED_PER_DOG } from '#shared/posts/contract';
import { isThere } from '../access/visibility.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Write } from '../core/write.ts';
import type { Ref } from '../table/posts.ts';
import * as table from '../table/posts.ts';
import * as profiles from '../table/profiles.ts';

export const newestIds = (ulids: string[]) => [...new Set(ulids)].sort().reverse().slice(0, FEED_PER_DOG);

/** The newest without this one. They are read after the version: a post that comes meanwhile changes it. */
export const newestWithout = async ({ authorId, ulid }: Ref, latest: string[]): Promise<string[]> =>
  latest.includes(ulid) ? table.newestSeen(authorId, FEED_PER_DOG, ulid) : latest;

/** What the profile's counter and newest ids make of a post that appears for others, or disappears. */
async function profileWrites(row: table.Row, isHeld: boolean, owner: table.Newest): Promise<Write[]> {
  if (table.isHeld(row) === isHeld) return [];
  const { authorId, ulid } = row;
  const { latest, latestVersion } = owner;
  if (isHeld) return [profiles.unpublished(authorId, await newestWithout(row, latest), latestVersion)];
  return [profiles.published(authorId, newestIds([ulid, ...latest]), latestVersion)];
}

/** What a post as it is now becomes; nothing where it may stay. */
type Reviser = (row: table.Row) => table.Revision | undefined;
interface Revised {
  /** Absent where the post is gone. */
  row?: table.Row;
}

/** A post and its author's profile, read before it: what comes meanwhile changes the profile's version. */
interface Read {
  owner?: profiles.Profile;
  row?: table.Row;
}

async function readNow(ref: Ref): Promise<Read> {
  const owner = await profiles.find(ref.authorId, { consistent: true });
  return { owner, row: await table.find(ref) };
}

async function tryToRevise(proof: Proof, { owner, row }: Read, reviser: Reviser): Promise<Revised | undefined> {
  const revision = row && reviser(row);
  if (!isThere(owner) || !revision) return { row };
  const revised = { ...row, ...revision };
  const more = await profileWrites(row, table.isHeld(revised), owner);
  return (await table.revise(proof, row, revision, ...more)) ? { row: revised } : undefined;
}

/** Changes a post as it is at that moment; the author's count and newest ids follow in the same step. */
export async function revisePost(proof: Proof, ref: Ref, reviser: Reviser, read?: Read): Promise<Revised> {
  const revised = read && (await tryToRevise(proof, read, reviser));
  return revised ?? untilDone(async () => tryToRevise(proof, await readNow(ref), reviser));
}
