import { FEED_PER_DOG } from '#shared/posts/contract';
import { isActive } from '../access/visibility.ts';
import type { Proof } from '../core/proof.ts';
import { untilDone } from '../core/retry.ts';
import type { Write } from '../core/write.ts';
import type { Ref } from '../table/posts.ts';
import * as table from '../table/posts.ts';
import * as profiles from '../table/profiles.ts';

export const newestIds = (ids: string[]) => [...new Set(ids)].sort().reverse().slice(0, FEED_PER_DOG);

/** Read after the profile's version, which a post created in between would change. */
export const newestWithout = async ({ authorId, ulid }: Ref, latest: string[]): Promise<string[]> =>
  latest.some((id) => table.refOfNewest(authorId, id).ulid === ulid)
    ? table.newestSeen(authorId, FEED_PER_DOG, ulid)
    : latest;

async function profileWrites(row: table.Row, isWithheld: boolean, owner: table.Newest): Promise<Write[]> {
  if (table.isWithheld(row) === isWithheld) return [];
  const { authorId } = row;
  const { latest, latestVersion } = owner;
  if (isWithheld) return [profiles.unpublished(authorId, await newestWithout(row, latest), latestVersion)];
  return [profiles.published(authorId, newestIds([table.newestIdOf(row), ...latest]), latestVersion)];
}

type Reviser = (row: table.Row) => table.Revision | undefined;
interface Revised {
  row?: table.Row;
}

/** Reads the profile first, so that a change in between shows in its version. */
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
  if (!isActive(owner) || !revision) return {};
  const { words: _, ...fields } = revision;
  const revised = { ...row, ...fields };
  const more = await profileWrites(row, table.isWithheld(revised), owner);
  return (await table.revise(proof, row, revision, ...more)) ? { row: revised } : undefined;
}

export async function revisePost(proof: Proof, ref: Ref, reviser: Reviser, read?: Read): Promise<Revised> {
  const revised = read && (await tryToRevise(proof, read, reviser));
  return revised ?? untilDone(async () => tryToRevise(proof, await readNow(ref), reviser));
}
