import type * as z from 'zod';
import { refuse } from '#shared/core/refusal';
import type { Write } from '../core/write.ts';
import * as files from './files.ts';
import { signed } from './sign.ts';
import * as table from './table.ts';

/** A picture as its post names it. */
export const Picture = table.Finding.pick({ file: true, width: true, height: true, thumbhash: true });
export type Picture = z.infer<typeof Picture>;

const folder = (postId: string) => `posts/${postId}`;

export const unusable = () => refuse('media.unusable');

interface Published {
  picture: Picture;
  /** Has to succeed together with the post. */
  use: Write;
}

/** Copies an allowed upload of the dog to where it is given out, if it is still what was looked at. */
export async function publish(uid: string, uploadId: string, postId: string): Promise<Published> {
  const upload = await table.find(uploadId);
  if (upload?.uid !== uid || upload.state !== 'allowed' || upload.purpose !== 'post') throw unusable();
  await files.copy(files.path.cleared(uid, upload.file), upload.etag, `${folder(postId)}/${upload.file}`);
  return { picture: Picture.parse(upload), use: table.use(upload) };
}

export const pictureUrl = (postId: string, { file }: Picture): string => signed(`/${folder(postId)}/${file}`);
