import { media } from '#shared/media/contract';
import { on, room } from '../http/room.ts';
import * as domain from './uploads.ts';

export const handler = room(on(media.begin, 'self', domain.begin), on(media.cancel, 'uploader', domain.cancel));
