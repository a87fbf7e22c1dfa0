import { moderation } from '#shared/moderation/contract';
import { on, room } from '../core/room.ts';
import { moderateImage } from './images.ts';

export const handler = room(on(moderation.image, ({ caller, input }) => moderateImage(caller, input)));
