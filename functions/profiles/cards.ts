import type { Card } from '#shared/profiles/contract';
import type { ViewerRelation } from '../access/relation.ts';
import { canSeeProfile, isVisibleTo, type VisibleDog, visibleDogs } from '../access/visibility.ts';
import { readAll } from '../core/table.ts';
import { Presence, presenceKey } from '../table/about.ts';
import type { ProfileRow } from '../table/profiles.ts';
import { cardOf, isOnline } from './serialise.ts';

export type ListedCard = Card & { isOnline: boolean };
type ViewerRelations = ViewerRelation[] | Promise<ViewerRelation[]>;

const withPresence = (dog: VisibleDog, presence: Presence): ListedCard => ({
  ...cardOf(dog),
  isOnline: canSeeProfile(dog) && isOnline(presence),
});

export async function cardsOf(uids: string[], standings: ViewerRelations): Promise<(Card | undefined)[]> {
  const meetings = await visibleDogs(uids, standings);
  return meetings.map((meeting) => meeting && cardOf(meeting));
}

/** Cards with online status, undefined for dogs that are gone. Dogs that the viewer may not see appear offline. */
export async function cardsInPlace(uids: string[], standings: ViewerRelations): Promise<(ListedCard | undefined)[]> {
  const [meetings, presences] = await Promise.all([visibleDogs(uids, standings), readAll(uids.map(presenceKey))]);
  return meetings.map((meeting, at) => meeting && withPresence(meeting, Presence.parse(presences[at] ?? {})));
}

/** The card of one dog, from its rows. */
export const listedCardOf = (
  owner: ProfileRow | undefined,
  standing: ViewerRelation,
  presence: Presence,
): ListedCard | undefined => (isVisibleTo(owner, standing) ? withPresence({ owner, standing }, presence) : undefined);

export const listedCardsOf = async (uids: string[], standings: ViewerRelations): Promise<ListedCard[]> =>
  (await cardsInPlace(uids, standings)).filter((card) => card !== undefined);
