import { media } from '#shared/media/contract';
import { on, room } from '../http/room.ts';
import { cancelUpload, startUpload } from './uploads.ts';

export const handler = room(on(media.begin, 'self', startUpload), on(media.cancel, 'uploader', cancelUpload));
