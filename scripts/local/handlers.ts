import { contracts } from '#shared/contracts';
import type { Route } from '#shared/core/route';
import { handler as account } from '../../functions/account/handlers.ts';
import { handler as follows } from '../../functions/follows/handlers.ts';
import { handler as lost } from '../../functions/lost/handlers.ts';
import { handler as media } from '../../functions/media/handlers.ts';
import { handler as messages } from '../../functions/messages/handlers.ts';
import { handler as moderation } from '../../functions/moderation/handlers.ts';
import { handler as notifications } from '../../functions/notifications/handlers.ts';
import { handler as posts } from '../../functions/posts/handlers.ts';
import { handler as presence } from '../../functions/presence/handlers.ts';
import { handler as profiles } from '../../functions/profiles/handlers.ts';

type Room = Exclude<keyof typeof contracts, 'core'>;

/** Every room's Lambda, for tests that walk all calls. */
export const handlers = {
  account,
  profiles,
  follows,
  posts,
  messages,
  media,
  notifications,
  moderation,
  presence,
  lost,
} satisfies Record<Room, unknown>;

export interface Call {
  /** The room and its word for the call. */
  name: string;
  route: Route;
  handler: (typeof handlers)[Room];
}

const callsOf = (room: Room): Call[] => {
  const ofRoom: Record<string, Route> = contracts[room];
  return Object.entries(ofRoom).map(([name, route]) => ({ name: `${room}.${name}`, route, handler: handlers[room] }));
};

const isRoom = (name: string): name is Room => name in handlers;

export const CALLS: readonly Call[] = Object.keys(handlers).filter(isRoom).flatMap(callsOf);

export type CallRow = [Call['name'], Call['route'], Call['handler']];

export const CALL_ROWS = CALLS.map(({ name, route, handler }): CallRow => [name, route, handler]);
