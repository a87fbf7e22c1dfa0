import { presence } from '#shared/presence/contract';
import { on, room } from '../http/room.ts';
import { ticketFor } from './tickets.ts';

export const handler = room(on(presence.ticket, 'self', ticketFor));
