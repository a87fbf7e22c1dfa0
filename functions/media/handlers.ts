import { media } from '#shared/media/contract';
import { on, room } from '../core/room.ts';
import * as domain from './domain.ts';

export const handler = room(on(media.begin, 'self', domain.begin), on(media.cancel, 'uploader', domain.cancel));
