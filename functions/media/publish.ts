import { refuse } from '#shared/core/refusal';
import type { Purpose } from '#shared/media/contract';
import { environment } from '../core/errors.ts';
import type { Proof } from '../core/proof.ts';
import type { Write } from '../core/write.ts';
import { consumeUpload, findOwnUpload, type Upload, UploadPicture } from '../table/uploads.ts';
import { folderOf } from './links.ts';
import { path } from './upload-path.ts';

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
  const { copyToPublished } = await import('./upload-files.ts');
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
