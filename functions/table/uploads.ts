import * as z from 'zod';
import { Purpose } from '#shared/media/contract';
import type { Proof } from '../core/proof.ts';
import { type Key, read } from '../core/table.ts';
import { attempt, carrying, change, put, remove, type Write, write } from '../core/write.ts';

/** The partition of GSI1 that lists what a dog sent. */
export const uploadsOf = (uid: string) => `UPLOADS#${uid}`;

const key = (uploadId: string): Key => ({ PK: `UPLOAD#${uploadId}`, SK: 'UPLOAD' });

/** As long as the files of an upload are kept that nothing has used. */
const KEPT_S = 86_400;
/** Each look at a picture costs money. */
const MOST_LOOKS = 5;

/** What was found in a picture: our own copy of it, and whether it may be shown. */
export const Finding = z.object({
  type: z.string(),
  /** The name of our copy: the upload's id and the ending of its kind. */
  file: z.string(),
  etag: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  /** Absent of a video: its sheet has it. */
  thumbhash: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

/** A picture or a video as its post names it. */
export const Picture = Finding.pick({ file: true, width: true, height: true, thumbhash: true }).extend({
  /** What is seen of a video before it plays: a file beside it. */
  poster: z.string().optional(),
});
export type Picture = z.infer<typeof Picture>;

/** What is seen of a video before it plays: the first frame of a sheet that was allowed. */
const Poster = z.object({ file: z.string(), etag: z.string(), thumbhash: z.string().optional() });
type Poster = z.infer<typeof Poster>;

const Begun = z.object({
  uploadId: z.string(),
  uid: z.string(),
  purpose: Purpose,
  /** What it was announced as; later, what it is. */
  type: z.string(),
  /** The video that a sheet shows. */
  of: z.string().optional(),
  /** Of a video whose sheet was allowed. */
  poster: Poster.optional(),
});

export const Upload = z.discriminatedUnion('state', [
  Begun.extend({ state: z.literal('pending') }),
  Begun.extend({ state: z.enum(['allowed', 'refused', 'used']), ...Finding.shape }),
]);
export type Upload = z.infer<typeof Upload>;

export async function find(uploadId: string): Promise<Upload | undefined> {
  const item = await read(key(uploadId), { consistent: true });
  return item && Upload.parse(item);
}

/** The upload if this dog sent it. */
export async function findOwn(uid: string, uploadId: string): Promise<Upload | undefined> {
  const upload = await find(uploadId);
  return upload?.uid === uid ? upload : undefined;
}

export const begin = (proof: Proof, upload: z.infer<typeof Begun>, now = Date.now()) =>
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

/** Forgets an upload; false where the dog has none of this id. */
export const forget = async (proof: Proof<'uploader'>, uid: string, uploadId: string) =>
  (await attempt(proof, carrying('uploader', remove(key(uploadId), { is: { uid } })))).length === 0;

/** Counts one more look at a pending upload; false where there is none, or where there were enough. */
export async function look(proof: Proof, uploadId: string): Promise<boolean> {
  const when = { is: { state: 'pending' }, below: { looks: MOST_LOOKS } };
  return (await attempt(proof, change(key(uploadId), { add: { looks: 1 } }, when))).length === 0;
}

/** Notes what was found in a pending upload; false where another look was faster. */
export async function settle(
  proof: Proof,
  { uid, uploadId }: Pick<Upload, 'uid' | 'uploadId'>,
  state: 'allowed' | 'refused',
  finding: Finding,
): Promise<boolean> {
  const set = { ...finding, state };
  return (await attempt(proof, change(key(uploadId), { set }, { is: { uid, state: 'pending' } }))).length === 0;
}

/** Gives a video of the dog its poster; nothing where there is no such video. */
export const givePoster = (proof: Proof, uid: string, video: string, { file, etag, thumbhash }: Poster) =>
  attempt(
    proof,
    change(
      key(video),
      { set: { poster: { file, etag, thumbhash } } },
      { is: { uid, purpose: 'post' }, exists: ['PK'] },
    ),
  );

/** One upload, one use, by its own dog. */
export const use = ({ uid, uploadId, purpose }: Pick<Upload, 'uid' | 'uploadId' | 'purpose'>): Write =>
  change(key(uploadId), { set: { state: 'used' } }, { is: { uid, purpose, state: 'allowed' } });
