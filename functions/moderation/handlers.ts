import { moderation } from '#shared/moderation/contract';
import { on, room } from '../http/feature.ts';
import { moderateImage } from './images.ts';
import { reportContent } from './reports.ts';

export const handler = room(
  on(moderation.image, 'uploader', moderateImage),
  on(moderation.report, 'signedIn', reportContent),
);
