import { type Badges, MOST_UNREAD } from '#shared/profiles/badges';
import { unreadMessages } from './conversations.ts';
import * as table from './notifications.ts';

/** A notification's state from a stream record, which the index may not show yet. */
export interface Known {
  place: string;
  isUnread: boolean;
}

function counted(places: string[], known?: Known): number {
  const others = places.filter((place) => place !== known?.place).length;
  return known?.isUnread ? others + 1 : others;
}

export async function badgesOf(uid: string, known?: Known): Promise<Badges> {
  const [places, messages] = await Promise.all([table.unreadPlaces(uid), unreadMessages(uid)]);
  return { notifications: Math.min(counted(places, known), MOST_UNREAD), messages };
}
