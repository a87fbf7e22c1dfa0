import * as z from 'zod';
import { route } from '#shared/core/route';
import { Nothing } from '#shared/core/schema';
import { UploadRef } from '#shared/media/contract';
import { Report } from '#shared/moderation/reports';

/** What was found in a picture or in a video's boxes, and its size as it will be published. */
export const Examined = z.object({
  allowed: z.boolean(),
  /** Why it cannot be posted. */
  reason: z.string().optional(),
  width: z.int(),
  height: z.int(),
  /** Absent of a video that no sheet was sent of. */
  thumbhash: z.string().optional(),
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
