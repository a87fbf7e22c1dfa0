import type { Caller } from '../http/door.ts';
import { type Photo, photoOfPost, photoOfProfile, photoOfUpload } from '../media/lost-photos.ts';
import { findPost } from '../table/posts.ts';

interface Wanted {
  uploadId?: string;
  fromPost?: string;
  code: string;
}

/** A new upload, or the picture of the dog's post or profile: each of them has passed moderation. */
export async function choosePhoto(
  { uid, profile, confirmed }: Caller,
  { uploadId, fromPost, code }: Wanted,
): Promise<Photo> {
  if (uploadId) return photoOfUpload(confirmed, uid, uploadId, code);
  if (!fromPost) return photoOfProfile(confirmed, profile, code);
  return photoOfPost(confirmed, await findPost({ authorId: uid, ulid: fromPost }), code);
}
