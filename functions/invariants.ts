import { dumpOf, type Invariant } from './core/dump.ts';
import type { Item } from './core/table.ts';
import * as follows from './follows/invariants.ts';
import * as posts from './posts/invariants.ts';
import * as profiles from './profiles/invariants.ts';

/** What must hold of the table at any time; a room adds its own, one function each. */
export const invariants = {
  'asymmetric edges': follows.edgesAreSymmetric,
  'asymmetric requests': follows.requestsAreSymmetric,
  'wrong mutual marks': follows.mutualMarksAreRight,
  'requests beside an edge': follows.noRequestBesideAnEdge,
  'wrong counters': profiles.countersAreRight,
  'wrong newest posts': profiles.newestAreRight,
  'names without their dog': profiles.usernamesAreOwned,
  'public dogs not listed, or others': profiles.publicDogsAreListed,
  'wrong counts of likes and comments': posts.postsCountRight,
  'what hangs on a missing post': posts.nothingPointsToAMissingPost,
} satisfies Record<string, Invariant>;

export type Name = keyof typeof invariants;
export const names = Object.keys(invariants).filter((name): name is Name => name in invariants);

/** What does not hold of these rows, by the name of what is wrong. */
export function checkInvariants(rows: Item[], chosen: readonly Name[] = names): Record<string, string[]> {
  const dump = dumpOf(rows);
  return Object.fromEntries(chosen.map((name) => [name, invariants[name](dump)]));
}
