import { extname } from 'node:path';
import { refuse } from '#shared/core/refusal';
import type { Purpose } from '#shared/media/contract';
import { environment } from '../core/errors.ts';
import type { Proof } from '../core/proof.ts';
import type { Write } from '../core/write.ts';
import { isPostWithheld, type PostRow as Post, postIdOf } from '../table/posts.ts';
import type { ProfileRow } from '../table/profiles.ts';
import { consumeUpload, findOwnUpload, type Upload, UploadPicture } from '../table/uploads.ts';
import { folderOf, path } from './links.ts';

export const isVideo = ({ file }: Pick<UploadPicture, 'file'>) => file.endsWith('.mp4');

export const unusableUpload = () => refuse('media.unusable');

interface Published {
  picture: UploadPicture;
  /** Must be written in one transaction with the row that references the picture. */
  use: Write;
}

interface Wanted {
  upload: Upload | undefined;
  purpose: Purpose;
}

async function publishUpload(
  proof: Proof,
  { upload, purpose }: Wanted,
  folder: string,
): Promise<Published | undefined> {
  if (upload?.state !== 'allowed' || upload.purpose !== purpose) return undefined;
  const { uid, poster } = upload;
  // Few calls publish a file, and S3's client would be half of what the function loads before its first call.
  const { copyToPublished } = await import('./files.ts');
  await Promise.all(
    [upload, ...(poster ? [poster] : [])].map(({ file, etag }) =>
      copyToPublished(proof, path.cleared(uid, file), etag, `${folder}/${file}`),
    ),
  );
  const shown = poster && { poster: poster.file, thumbhash: poster.thumbhash };
  return { picture: UploadPicture.parse({ ...upload, poster: undefined, ...shown }), use: consumeUpload(upload) };
}

export async function publishPostMedia(
  proof: Proof,
  uid: string,
  uploadId: string,
  postId: string,
): Promise<Published> {
  const upload = await findOwnUpload(uid, uploadId);
  const published = await publishUpload(proof, { upload, purpose: 'post' }, folderOf.post(postId));
  if (!published) throw unusableUpload();
  return published;
}

export const publishedFileOf = (postId: string, { file }: UploadPicture) => ({
  bucket: environment('MEDIA'),
  file: `${folderOf.post(postId)}/${file}`,
});

export const publishAvatar = (proof: Proof, uid: string, upload: Upload | undefined) =>
  publishUpload(proof, { upload, purpose: 'avatar' }, folderOf.avatar(uid));

export interface Photo {
  file?: string;
  /** Must be written in one transaction with the row that references the photo. */
  use?: Write;
}

/** The page is public, so the name of its photo reveals neither the dog nor the post. */
const nameLike = (file: string) => `photo${extname(file)}`;

const placeOf = (code: string, file: string) => `${folderOf.lost(code)}/${nameLike(file)}`;

export async function photoOfUpload(proof: Proof, uid: string, uploadId: string, code: string): Promise<Photo> {
  const upload = await findOwnUpload(uid, uploadId);
  if (upload?.state !== 'allowed' || upload.purpose !== 'post' || isVideo(upload)) throw unusableUpload();
  const { copyToPublished } = await import('./files.ts');
  await copyToPublished(proof, path.cleared(uid, upload.file), upload.etag, placeOf(code, upload.file));
  return { file: nameLike(upload.file), use: consumeUpload(upload) };
}

async function copyOf(proof: Proof, from: string, code: string): Promise<Photo> {
  const { copyWithinPublished } = await import('./files.ts');
  const isThere = await copyWithinPublished(proof, from, placeOf(code, from));
  return isThere ? { file: nameLike(from) } : {};
}

/** Undefined if the post has no picture that others may see. */
export async function photoOfPost(proof: Proof, post: Post | undefined, code: string): Promise<Photo> {
  const { poster, file } = post?.picture ?? {};
  const picture = poster ?? file;
  if (!post || isPostWithheld(post) || !picture) return {};
  return copyOf(proof, `${folderOf.post(postIdOf(post))}/${picture}`, code);
}

export const photoOfProfile = async (proof: Proof, { userId, avatar }: ProfileRow, code: string): Promise<Photo> =>
  avatar ? copyOf(proof, `${folderOf.avatar(userId)}/${avatar}`, code) : {};
