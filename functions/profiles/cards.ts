import type { Card } from '#shared/profiles/contract';
import type { ViewerRelation } from '../access/relation.ts';
import { canSeeProfile, visibleDogs } from '../access/visibility.ts';
import { readAll } from '../core/table.ts';
import { Presence, presenceKey } from '../table/about.ts';
import { cardOf, isOnline } from './serialise.ts';

export type ListedCard = Card & { isOnline: boolean };
type ViewerRelations = ViewerRelation[] | Promise<ViewerRelation[]>;

export async function cardsOf(uids: string[], standings: ViewerRelations): Promise<(Card | undefined)[]> {
  const meetings = await visibleDogs(uids, standings);
  return meetings.map((meeting) => meeting && cardOf(meeting));
}

/** Cards with online status, undefined for dogs that are gone. Dogs that the viewer may not see appear offline. */
export async function cardsInPlace(uids: string[], standings: ViewerRelations): Promise<(ListedCard | undefined)[]> {
  const [meetings, presences] = await Promise.all([visibleDogs(uids, standings), readAll(uids.map(presenceKey))]);
  return meetings.map((meeting, at) => {
    if (!meeting) return undefined;
    const presence = Presence.parse(presences[at] ?? {});
    return { ...cardOf(meeting), isOnline: canSeeProfile(meeting) && isOnline(presence) };
  });
}

export const listedCardsOf = async (uids: string[], standings: ViewerRelations): Promise<ListedCard[]> =>
  (await cardsInPlace(uids, standings)).filter((card) => card !== undefined);
