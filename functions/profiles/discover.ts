import type { Dogs, Found } from '#shared/profiles/contract';
import { relationsTo } from '../access/relation.ts';
import { isVisibleTo } from '../access/visibility.ts';
import type { Caller } from '../http/room.ts';
import { newestDogs } from '../table/directory.ts';
import * as profiles from '../table/profiles.ts';
import { type Row, rowsFrom } from '../table/search-words.ts';
import { DIRECTORY_PLACE, decodeCursor, encodeCursor, WORD_PLACE } from './places.ts';
import { foundOf } from './serialise.ts';
import { isFoundAt, type Query, queryOf, wordsOf } from './words.ts';

export const PAGE = 24;

type IsWanted = (owner: profiles.Profile, details: profiles.Details) => boolean;

interface Candidate {
  userId: string;
  isWanted: IsWanted;
}

interface Candidates {
  candidates: Candidate[];
  next?: string;
}

const always = () => true;

async function newestCandidates(cursor?: string): Promise<Candidates> {
  const before = cursor && decodeCursor(cursor, DIRECTORY_PLACE);
  const { items, next } = await newestDogs(PAGE, before);
  return { candidates: items.map((userId) => ({ userId, isWanted: always })), next };
}

async function matchingCandidates(query: Query, cursor?: string): Promise<Candidates> {
  const { leading } = query;
  const after = cursor && decodeCursor(cursor, WORD_PLACE, leading).slice(leading.length);
  const where = ({ word, words }: Row) => isFoundAt(word, words, query);
  const { items: rows, next } = await rowsFrom(leading, { limit: PAGE, after, where });
  const candidates = rows.map(({ userId, word }) => ({
    userId,
    // @NOTE The row may be older than the dog's privacy setting, so the current words decide.
    isWanted: (owner: profiles.Profile, details: profiles.Details) => isFoundAt(word, wordsOf(owner, details), query),
  }));
  return { candidates, next: next === undefined ? undefined : `${leading}${next}` };
}

async function presentCandidates(viewer: string, candidates: Candidate[]): Promise<Found[]> {
  const uids = candidates.map(({ userId }) => userId);
  const [owners, abouts, standings] = await Promise.all([
    profiles.findAll(uids),
    profiles.about(uids),
    relationsTo(viewer, uids),
  ]);
  return candidates.flatMap(({ isWanted }, at) => {
    const owner = owners[at];
    const about = abouts[at];
    const standing = standings[at];
    const isFound = standing && isVisibleTo(owner, standing) && about && isWanted(owner, about.details);
    return isFound ? [foundOf({ owner, standing }, about)] : [];
  });
}

export async function discover({ uid }: Caller, { q = '', cursor }: { q?: string; cursor?: string }): Promise<Dogs> {
  const query = queryOf(q);
  if (q && !query) return { items: [] };
  const { candidates, next } = query ? await matchingCandidates(query, cursor) : await newestCandidates(cursor);
  return { items: await presentCandidates(uid, candidates), cursor: next && encodeCursor(next) };
}
