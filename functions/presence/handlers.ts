import { presence } from '#shared/presence/contract';
import { on, room } from '../http/room.ts';
import { issueTicket } from './tickets.ts';

export const handler = room(on(presence.ticket, 'self', issueTicket));
