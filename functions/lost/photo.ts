import type { Caller } from '../http/room.ts';
import { type Photo, photoOfPost, photoOfProfile, photoOfUpload } from '../media/lost-photos.ts';
import * as posts from '../table/posts.ts';

interface Wanted {
  uploadId?: string;
  fromPost?: string;
  code: string;
}

/** A new picture, that of an own post, or the profile's: all of them were examined. */
export async function choosePhoto(
  { uid, profile, confirmed }: Caller,
  { uploadId, fromPost, code }: Wanted,
): Promise<Photo> {
  if (uploadId) return photoOfUpload(confirmed, uid, uploadId, code);
  if (!fromPost) return photoOfProfile(confirmed, await profile, code);
  return photoOfPost(confirmed, await posts.find({ authorId: uid, ulid: fromPost }), code);
}
