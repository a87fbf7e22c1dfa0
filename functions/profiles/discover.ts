import type { Breed } from '#shared/profiles/breeds';
import type { Dogs, Found } from '#shared/profiles/contract';
import { relationsTo } from '../access/relation.ts';
import { isVisibleTo } from '../access/visibility.ts';
import { signedIn } from '../http/door.ts';
import { type Details, findAbout } from '../table/about.ts';
import { findProfiles, newestDogs, type ProfileRow } from '../table/profiles.ts';
import { listSearchWordsFrom, type SearchWordRow } from '../table/search-words.ts';
import { DIRECTORY_PLACE, decodeCursor, encodeCursor, foundOf, WORD_PLACE } from './views.ts';
import { isFoundAt, type Query, queryOf, wordsIn, wordsOf } from './words.ts';

export const PAGE = 24;

type IsWanted = (owner: ProfileRow, details: Details) => boolean;

interface Candidate {
  userId: string;
  isWanted: IsWanted;
}

interface Candidates {
  candidates: Candidate[];
  next?: string;
}

interface Search {
  q?: string;
  breed?: Breed;
  cursor?: string;
}

const always = () => true;

async function newestCandidates(cursor?: string): Promise<Candidates> {
  const before = cursor && decodeCursor(cursor, DIRECTORY_PLACE);
  const { items, next } = await newestDogs(PAGE, before);
  return { candidates: items.map((userId) => ({ userId, isWanted: always })), next };
}

/** Nobody learns the breed of a private dog, whatever its name is. */
const isOfBreed = ({ privacy }: ProfileRow, details: Details, breed?: Breed) =>
  breed === undefined || (privacy === 'public' && details.breed === breed);

async function matchingCandidates(query: Query, { breed, cursor }: Search): Promise<Candidates> {
  const { leading } = query;
  const after = cursor && decodeCursor(cursor, WORD_PLACE, leading).slice(leading.length);
  const where = ({ word, words }: SearchWordRow) => isFoundAt(word, words, query);
  const { items: rows, next } = await listSearchWordsFrom(leading, { limit: PAGE, after, where });
  const candidates = rows.map(({ userId, word }) => ({
    userId,
    // @NOTE The row may be older than the dog's privacy setting, so the current words decide.
    isWanted: (owner: ProfileRow, details: Details) =>
      isOfBreed(owner, details, breed) && isFoundAt(word, wordsOf(owner, details), query),
  }));
  return { candidates, next: next === undefined ? undefined : `${leading}${next}` };
}

async function presentCandidates(viewer: string, candidates: Candidate[]): Promise<Found[]> {
  const uids = candidates.map(({ userId }) => userId);
  const [owners, abouts, standings] = await Promise.all([
    findProfiles(uids),
    findAbout(uids),
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

export const discover = signedIn(async ({ uid }, search: Search): Promise<Dogs> => {
  const { q = '', breed, cursor } = search;
  const query = queryOf(q, breed);
  if (q && wordsIn(q).length === 0) return { items: [] };
  const { candidates, next } = query ? await matchingCandidates(query, search) : await newestCandidates(cursor);
  return { items: await presentCandidates(uid, candidates), cursor: next && encodeCursor(next) };
});
