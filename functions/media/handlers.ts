import { media } from '#shared/media/contract';
import { on, room } from '../http/room.ts';
import * as uploads from './uploads.ts';

export const handler = room(
  on(media.begin, 'self', uploads.beginUpload),
  on(media.cancel, 'uploader', uploads.cancelUpload),
);
