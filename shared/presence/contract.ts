import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Nothing, Timestamp } from '#shared/core/schema';

/** The path of sockets on the site; the stage of the WebSocket API has the same name. */
export const SOCKET_PATH = '/live';

/** A ticket opens one socket, once, within half a minute. */
export const Ticket = z.object({ ticket: z.string(), url: z.url(), expiresAt: Timestamp });
export type Ticket = z.infer<typeof Ticket>;

export const presence = {
  ticket: route(
    'POST',
    '/socket-ticket',
    { policy: 'self', failed: 'presence.ticketFailed' },
    { input: Nothing, output: Ticket },
  ),
};
