import * as z from 'zod/mini';
import { route } from '#shared/core/route';
import { Nothing } from '#shared/core/schema';
import { UploadRef } from '#shared/media/contract';
import { Report } from '#shared/moderation/reports';

/** The size is that of the published copy. */
export const Examined = z.object({
  allowed: z.boolean(),
  reason: z.optional(z.string()),
  width: z.int(),
  height: z.int(),
  /** Absent for a video without a frame sheet. */
  thumbhash: z.optional(z.string()),
});
export type Examined = z.infer<typeof Examined>;

export const moderation = {
  image: route(
    'POST',
    '/moderate-image',
    { policy: 'uploader', failed: 'media.moderationFailed', also: ['media.notFound'] },
    { input: UploadRef, output: Examined },
  ),
  report: route(
    'POST',
    '/reports',
    { policy: 'signedIn', failed: 'moderation.reportFailed', also: ['posts.notFound', 'profiles.notFound'] },
    { input: Report, output: Nothing },
  ),
};
