import type { Card } from '#shared/profiles/contract';
import type { Standing } from '../access/relation.ts';
import { maySee, meetAll } from '../access/visibility.ts';
import { readAll } from '../core/table.ts';
import * as profiles from '../table/profiles.ts';
import { cardOf, isOnline } from './serialise.ts';

export type ListedCard = Card & { isOnline: boolean };
type Standings = Standing[] | Promise<Standing[]>;

export async function cardsOf(uids: string[], standings: Standings): Promise<(Card | undefined)[]> {
  const meetings = await meetAll(uids, standings);
  return meetings.map((meeting) => meeting && cardOf(meeting));
}

/** Cards with online status, undefined for dogs that are gone. Dogs that the viewer may not see appear offline. */
export async function cardsInPlace(uids: string[], standings: Standings): Promise<(ListedCard | undefined)[]> {
  const [meetings, presences] = await Promise.all([meetAll(uids, standings), readAll(uids.map(profiles.presenceKey))]);
  return meetings.map((meeting, at) => {
    if (!meeting) return undefined;
    const presence = profiles.Presence.parse(presences[at] ?? {});
    return { ...cardOf(meeting), isOnline: maySee(meeting) && isOnline(presence) };
  });
}

export const listedCardsOf = async (uids: string[], standings: Standings): Promise<ListedCard[]> =>
  (await cardsInPlace(uids, standings)).filter((card) => card !== undefined);
