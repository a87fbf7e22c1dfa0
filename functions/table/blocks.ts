import { CONSISTENT } from '../core/consistent.ts';
import type { Proof } from '../core/proof.ts';
import { type Found, lookUp } from '../core/table.ts';
import { attempt, put, remove, type Write } from '../core/write.ts';
import * as conversations from './conversations.ts';
import { counted } from './profiles.ts';
import * as relations from './relations.ts';
import { type BothWays, entryIn, isFollowing, listOf, relationKey, relationsOf, unchanged } from './relations.ts';

export interface Bonds extends BothWays {
  talk: { pair: conversations.Pair; row: conversations.Row }[];
}

export const bondLookups = (uid: string, other: string) => ({
  own: relations.lookup(uid, other, CONSISTENT),
  back: relations.lookup(other, uid, CONSISTENT),
  sides: conversations.bothSides({ uid, peer: other }),
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

const hidden = ({ talk }: Bonds, pair: conversations.Pair): Write[] =>
  talk.length > 0 ? talk.map((one) => conversations.hide(one.pair, one.row)) : [conversations.stillNone(pair)];

/** Ends every relation between the two; `gone` if either dog is. */
export async function block(proof: Proof, uid: string, other: string, bonds: Bonds) {
  const { own, back } = bonds;
  const counts = countsWithout(bonds);
  const isCounted = isFollowing(own) || isFollowing(back);
  const dogs = [
    counted(other, { followers: counts.following, following: counts.followers }),
    ...(isCounted ? [counted(uid, counts)] : []),
  ];
  const failed = await attempt(
    proof,
    ...dogs,
    put({ ...relationKey(uid, other), state: 'blocking', ...entryIn(listOf.blocks(uid)) }, unchanged(own)),
    put({ ...relationKey(other, uid), state: 'blocked' }, unchanged(back)),
    ...hidden(bonds, { uid, peer: other }),
  );
  if (failed.some((at) => at < dogs.length)) return 'gone';
  return failed.length === 0 ? 'done' : 'changed';
}

export async function unblock(proof: Proof, uid: string, other: string, { talk }: Bonds): Promise<boolean> {
  const failed = await attempt(
    proof,
    remove(relationKey(uid, other), { is: { state: 'blocking' } }),
    remove(relationKey(other, uid), { is: { state: 'blocked' } }),
    ...talk.map(({ pair, row }) => conversations.show(pair, row)),
  );
  return failed.length === 0;
}

export const isBlock = ({ state }: { state: string }) => state === 'blocking' || state === 'blocked';

export async function blockedAmong(uid: string, others: string[]): Promise<Set<string>> {
  const rows = await relationsOf(uid, others);
  return new Set(others.filter((_, at) => rows[at] && isBlock(rows[at])));
}
