import { media } from '#shared/media/contract';
import { on, room } from '../core/room.ts';
import * as domain from './domain.ts';

export const handler = room(
  on(media.begin, ({ caller, input }) => domain.begin(caller, input)),
  on(media.cancel, ({ caller, input }) => domain.cancel(caller, input)),
);
