import { presence } from '#shared/presence/contract';
import { on, room } from '../http/feature.ts';
import { issueTicket } from './tickets.ts';

export const handler = room(on(presence.ticket, 'self', issueTicket));
