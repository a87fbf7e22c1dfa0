import * as z from 'zod';
import { route } from '#shared/core/route';
import { UploadRef } from '#shared/media/contract';

/** What was found in a picture, and its size as it will be published. */
export const Examined = z.object({
  allowed: z.boolean(),
  /** Why it cannot be posted. */
  reason: z.string().optional(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
});
export type Examined = z.infer<typeof Examined>;

export const moderation = {
  image: route(
    'POST',
    '/moderate-image',
    { policy: 'uploader', failed: 'media.moderationFailed' },
    { input: UploadRef, output: Examined },
  ),
};
