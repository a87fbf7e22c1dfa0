import type { Proof } from '../core/proof.ts';
import { CONSISTENT, type Found, lookUp } from '../core/table.ts';
import { attempt, put, remove, type Write } from '../core/write.ts';
import {
  bothSidesLookup,
  type ConversationPair,
  type ConversationRow,
  hideConversation,
  noConversation,
  showConversation,
} from './conversations.ts';
import { countUp } from './profiles.ts';
import {
  type BothWays,
  isFollowing,
  RELATION_LISTS,
  relationEntryIn,
  relationKey,
  relationRowLookup,
  relationsOf,
  relationUnchanged,
} from './relations.ts';

export interface Bonds extends BothWays {
  talk: { pair: ConversationPair; row: ConversationRow }[];
}

export const bondLookups = (uid: string, other: string) => ({
  own: relationRowLookup(uid, other, CONSISTENT),
  back: relationRowLookup(other, uid, CONSISTENT),
  sides: bothSidesLookup({ uid, peer: other }),
});

export function bondsIn(
  { own, back, sides }: Found<ReturnType<typeof bondLookups>>,
  uid: string,
  other: string,
): Bonds {
  const pairs = [
    { uid, peer: other },
    { uid: other, peer: uid },
  ];
  // @NOTE A conversation that the deletion of the other dog has left is no longer between the two.
  const talk = pairs.flatMap((pair, at) => (sides[at]?.peer ? [{ pair, row: sides[at] }] : []));
  return { own, back, talk };
}

export async function bondsOf(uid: string, other: string): Promise<Bonds> {
  const wanted = bondLookups(uid, other);
  return bondsIn((await lookUp(wanted))(wanted), uid, other);
}

function countsWithout({ own, back }: BothWays) {
  return { followers: isFollowing(back) ? -1 : 0, following: isFollowing(own) ? -1 : 0 };
}

const hidden = ({ talk }: Bonds, pair: ConversationPair): Write[] =>
  talk.length > 0 ? talk.map((one) => hideConversation(one.pair, one.row)) : [noConversation(pair)];

/** Ends every relation between the two; `gone` if either dog is. */
export async function addBlock(proof: Proof, uid: string, other: string, bonds: Bonds) {
  const { own, back } = bonds;
  const counts = countsWithout(bonds);
  const isCounted = isFollowing(own) || isFollowing(back);
  const dogs = [
    countUp(other, { followers: counts.following, following: counts.followers }),
    ...(isCounted ? [countUp(uid, counts)] : []),
  ];
  const failed = await attempt(
    proof,
    ...dogs,
    put(
      { ...relationKey(uid, other), state: 'blocking', ...relationEntryIn(RELATION_LISTS.blocks(uid)) },
      relationUnchanged(own),
    ),
    put({ ...relationKey(other, uid), state: 'blocked' }, relationUnchanged(back)),
    ...hidden(bonds, { uid, peer: other }),
  );
  if (failed.some((at) => at < dogs.length)) return 'gone';
  return failed.length === 0 ? 'done' : 'changed';
}

export async function removeBlock(proof: Proof, uid: string, other: string, { talk }: Bonds): Promise<boolean> {
  const failed = await attempt(
    proof,
    remove(relationKey(uid, other), { is: { state: 'blocking' } }),
    remove(relationKey(other, uid), { is: { state: 'blocked' } }),
    ...talk.map(({ pair, row }) => showConversation(pair, row)),
  );
  return failed.length === 0;
}

export const isBlock = ({ state }: { state: string }) => state === 'blocking' || state === 'blocked';

export async function blockedAmong(uid: string, others: string[]): Promise<Set<string>> {
  const rows = await relationsOf(uid, others);
  return new Set(others.filter((_, at) => rows[at] && isBlock(rows[at])));
}
