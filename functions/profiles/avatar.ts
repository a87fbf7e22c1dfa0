import { refuse } from '#shared/core/refusal';
import { self } from '../http/door.ts';
import { avatarUrl } from '../media/links.ts';
import { uploader } from '../media/policies.ts';
import { publishAvatar, unusableUpload } from '../media/publish.ts';
import { clearAvatar, updateAvatar } from '../table/avatars.ts';
import { currentProfile } from './profiles.ts';

export const setAvatar = uploader(async ({ uid, confirmed }, { uploadId }: { uploadId: string }, upload) => {
  const published = await publishAvatar(confirmed, uid, upload);
  const isSet = published && (await updateAvatar(confirmed, uid, published.picture.file, published.use));
  const avatar = isSet ? published.picture.file : (await currentProfile(uid)).avatar;
  if (!avatar?.startsWith(`${uploadId}.`)) throw unusableUpload();
  return { profileImageUrl: avatarUrl(uid, avatar) };
});

export const removeAvatar = self(async ({ uid, confirmed }) => {
  if (!(await clearAvatar(confirmed, uid))) throw refuse('auth.profileGone');
  return {};
});
