import * as z from 'zod/mini';
import { complain } from '#shared/core/refusal';
import { route } from '#shared/core/route';
import { says, Timestamp, Ulid } from '#shared/core/schema';
import { MAX_BYTES, MAX_VIDEO_BYTES } from '#shared/limits';

export const PICTURES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' } as const;
export type PictureType = keyof typeof PICTURES;

export const isPicture = (type: string | undefined): type is PictureType => Object.hasOwn(PICTURES, `${type}`);

/** Browsers convert other videos to this type where they can. */
export const VIDEO = 'video/mp4';
/** A sheet has a video's frames in one picture, row by row; the first is the poster. */
export const SHEET = { columns: 3, rows: 2 };

export type FileType = PictureType | typeof VIDEO;
const isTaken = (type: string): type is FileType => isPicture(type) || type === VIDEO;

export const Purpose = z.enum(['post', 'avatar', 'sheet']);
export type Purpose = z.infer<typeof Purpose>;

export const fits = (purpose: Purpose, type: FileType): boolean =>
  purpose === 'post' || (type !== VIDEO && (purpose !== 'avatar' || type !== 'image/webp'));

const typeFault = ({ input }: { input?: unknown }) =>
  `${input}`.startsWith('video/') ? ('media.videoType' as const) : ('media.fileType' as const);

interface Sized {
  type: FileType;
  size: number;
}

function sizeFault({ type, size }: Sized) {
  if (type === VIDEO) return size > MAX_VIDEO_BYTES ? ('media.videoTooLarge' as const) : undefined;
  return size > MAX_BYTES ? ('media.fileTooLarge' as const) : undefined;
}

export const Announced = z
  .strictObject({
    purpose: Purpose,
    type: z.pipe(
      z.pipe(
        z.string(says('media.noFile')),
        z.transform((type) => (type === 'image/jpg' ? 'image/jpeg' : type)),
      ),
      z.custom<FileType>(isTaken, { error: typeFault }),
    ),
    size: z.int(says('media.noFile')).check(z.positive(says('media.noFile'))),
    of: z.optional(Ulid),
  })
  .check(
    z.superRefine(({ purpose, type, size, of }, context) => {
      const fault = sizeFault({ type, size });
      if (fault) complain(context, fault);
      else if (!fits(purpose, type)) complain(context, purpose === 'avatar' ? 'media.avatarType' : 'media.fileType');
      else if ((purpose === 'sheet') !== (of !== undefined)) complain(context, 'core.badInput');
    }),
  );
export type Announced = z.output<typeof Announced>;

/** A presigned POST form. S3 wants the fields first, the file last. */
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
