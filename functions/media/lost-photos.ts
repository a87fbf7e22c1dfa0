import { extname } from 'node:path';
import type { Proof } from '../core/proof.ts';
import type { Write } from '../core/write.ts';
import { isPostWithheld, type PostRow as Post, postIdOf } from '../table/posts.ts';
import type { ProfileRow } from '../table/profiles.ts';
import { consumeUpload, findOwnUpload } from '../table/uploads.ts';
import { folderOf } from './links.ts';
import { isVideo, unusableUpload } from './publish.ts';
import { path } from './upload-path.ts';

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
  const { copyToPublished } = await import('./upload-files.ts');
  await copyToPublished(proof, path.cleared(uid, upload.file), upload.etag, placeOf(code, upload.file));
  return { file: nameLike(upload.file), use: consumeUpload(upload) };
}

async function copyOf(proof: Proof, from: string, code: string): Promise<Photo> {
  const { copyWithinPublished } = await import('./upload-files.ts');
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
