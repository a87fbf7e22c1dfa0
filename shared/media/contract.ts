import * as z from 'zod';
import { route } from '#shared/core/route';
import { says, Timestamp, Ulid } from '#shared/core/schema';

export const MAX_BYTES = 5_242_880;
export const MIN_SIDE = 50;
export const MAX_SIDE = 2048;

/** The pictures that are taken, by their type: the ending of their file. */
export const PICTURES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' } as const;
export type PictureType = keyof typeof PICTURES;

export const isPicture = (type: string | undefined): type is PictureType => Object.hasOwn(PICTURES, `${type}`);

export const Purpose = z.enum(['post', 'avatar']);
export type Purpose = z.infer<typeof Purpose>;

/** What the browser says of the picture that it is about to send. */
export const Announced = z.strictObject({
  purpose: Purpose,
  type: z
    .string(says('media.noFile'))
    .transform((type) => (type === 'image/jpg' ? 'image/jpeg' : type))
    .refine(isPicture, says('media.fileType')),
  size: z.int(says('media.noFile')).positive(says('media.noFile')).max(MAX_BYTES, says('media.fileTooLarge')),
});
export type Announced = z.output<typeof Announced>;

/** A form of its own for one upload: its fields go first, the file last. */
export const UploadForm = z.object({
  uploadId: Ulid,
  url: z.url(),
  fields: z.record(z.string(), z.string()),
  expiresAt: Timestamp,
});
export type UploadForm = z.infer<typeof UploadForm>;

export const UploadRef = z.strictObject({ uploadId: Ulid });

export const media = {
  begin: route(
    'POST',
    '/uploads',
    { policy: 'self', failed: 'media.uploadFailed' },
    { input: Announced, output: UploadForm },
  ),
  cancel: route(
    'DELETE',
    '/uploads/{uploadId}',
    { policy: 'uploader', failed: 'media.uploadFailed' },
    { input: UploadRef, output: z.object({}) },
  ),
};
