import type { Card } from '#shared/profiles/contract';
import { readAll } from '../core/table.ts';
import type { Standing } from '../follows/standing.ts';
import { maySee, meetAll } from './privacy.ts';
import { cardOf, isOnline } from './serialise.ts';
import * as table from './table.ts';

export type ListedCard = Card & { isOnline: boolean };
type Standings = Standing[] | Promise<Standing[]>;

export async function cardsOf(uids: string[], standings: Standings): Promise<(Card | undefined)[]> {
  const meetings = await meetAll(uids, standings);
  return meetings.map((meeting) => meeting && cardOf(meeting));
}

/** Cards that tell who is online; who may not see a dog sees it offline. */
export async function listedCardsOf(uids: string[], standings: Standings): Promise<ListedCard[]> {
  const [meetings, presences] = await Promise.all([meetAll(uids, standings), readAll(uids.map(table.key.presence))]);
  return meetings.flatMap((meeting, at) => {
    if (!meeting) return [];
    const presence = table.Presence.parse(presences[at] ?? {});
    return [{ ...cardOf(meeting), isOnline: maySee(meeting) && isOnline(presence) }];
  });
}
