import * as z from 'zod/mini';
import { DAY_S } from '#shared/core/time';
import { Purpose } from '#shared/media/contract';
import type { Proof } from '../core/proof.ts';
import { CONSISTENT, type Item, type Key, lookupOf, read } from '../core/table.ts';
import { attempt, carrying, change, put, remove, succeeds, type Write, write } from '../core/write.ts';

export const uploadsOf = (uid: string) => `UPLOADS#${uid}`;

const key = (uploadId: string): Key => ({ PK: `UPLOAD#${uploadId}`, SK: 'UPLOAD' });

/** The bucket deletes unpublished files after the same time. */
const KEPT_S = DAY_S;
/** Each examination of a picture costs money. */
const MOST_LOOKS = 5;

export const PictureFinding = z.object({
  type: z.string(),
  file: z.string(),
  etag: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.optional(z.string()),
});
export type PictureFinding = z.infer<typeof PictureFinding>;

export const UploadPicture = z.extend(
  z.pick(PictureFinding, { file: true, width: true, height: true, thumbhash: true }),
  {
    poster: z.optional(z.string()),
    /** Widths of the copies of the picture, or of a video's poster; absent until they are made. */
    widths: z.optional(z.array(z.int())),
  },
);
export type UploadPicture = z.infer<typeof UploadPicture>;

const Poster = z.object({ file: z.string(), etag: z.string(), thumbhash: z.optional(z.string()) });
type Poster = z.infer<typeof Poster>;

const Begun = z.object({
  uploadId: z.string(),
  uid: z.string(),
  purpose: Purpose,
  /** The declared content type; once examined, the actual one. */
  type: z.string(),
  /** On a sheet of frames: the upload id of its video. */
  of: z.optional(z.string()),
  poster: z.optional(Poster),
});

export const Upload = z.lazy(() =>
  z.discriminatedUnion('state', [
    z.extend(Begun, { state: z.literal('pending') }),
    z.extend(Begun, { state: z.enum(['allowed', 'refused', 'used']), ...PictureFinding.shape }),
  ]),
);
export type Upload = z.infer<typeof Upload>;

const parse = (item: Item | undefined) => item && Upload.parse(item);

export const findUpload = async (uploadId: string) => parse(await read(key(uploadId), CONSISTENT));

const ifOf = (uid: string, upload: Upload | undefined) => (upload?.uid === uid ? upload : undefined);

export const ownUploadLookup = (uid: string, uploadId: string) =>
  lookupOf(key(uploadId), (item) => ifOf(uid, parse(item)), CONSISTENT);

export const findOwnUpload = async (uid: string, uploadId: string) => ifOf(uid, await findUpload(uploadId));

export const beginUpload = (proof: Proof, upload: z.infer<typeof Begun>, now = Date.now()) =>
  write(
    proof,
    put({
      ...key(upload.uploadId),
      GSI1PK: uploadsOf(upload.uid),
      GSI1SK: upload.uploadId,
      ...upload,
      state: 'pending',
      expiresAt: Math.ceil(now / 1000) + KEPT_S,
    }),
  );

export const removeUpload = (proof: Proof<'uploader'>, uid: string, uploadId: string) =>
  succeeds(proof, carrying('uploader', remove(key(uploadId), { is: { uid } })));

export async function claimExamination(proof: Proof, uploadId: string): Promise<boolean> {
  const when = { is: { state: 'pending' }, below: { looks: MOST_LOOKS } };
  return succeeds(proof, change(key(uploadId), { add: { looks: 1 } }, when));
}

export async function settleUpload(
  proof: Proof,
  { uid, uploadId }: Pick<Upload, 'uid' | 'uploadId'>,
  state: 'allowed' | 'refused',
  finding: PictureFinding,
): Promise<boolean> {
  const set = { ...finding, state };
  return succeeds(proof, change(key(uploadId), { set }, { is: { uid, state: 'pending' } }));
}

export const givePoster = (proof: Proof, uid: string, video: string, { file, etag, thumbhash }: Poster) =>
  attempt(
    proof,
    change(
      key(video),
      { set: { poster: { file, etag, thumbhash } } },
      { is: { uid, purpose: 'post' }, exists: ['PK'] },
    ),
  );

export const consumeUpload = ({ uid, uploadId, purpose }: Pick<Upload, 'uid' | 'uploadId' | 'purpose'>): Write =>
  change(key(uploadId), { set: { state: 'used' } }, { is: { uid, purpose, state: 'allowed' } });
