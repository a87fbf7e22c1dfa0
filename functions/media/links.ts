import { withCopies } from '#shared/media/copies';
import { signLink } from './sign.ts';

export const path = {
  sent: (uid: string, uploadId: string) => `quarantine/${uid}/${uploadId}`,
  cleared: (uid: string, file: string) => `cleared/${uid}/${file}`,
  exported: (uid: string, file: string) => `exports/${uid}/${file}`,
};

export const folderOf = {
  post: (postId: string) => `posts/${postId}`,
  avatar: (uid: string) => `avatars/${uid}`,
  /** The photo of an alert, by the code of its page: neither names the dog. */
  lost: (code: string) => `lost/${code}`,
};

/** A picture that has copies once `widths` is known: an avatar, a post's picture, or a video's poster. */
export interface Still {
  file: string;
  widths?: number[];
}

export const pictureUrl = (postId: string, { file, widths }: Still) =>
  withCopies(signLink(`/${folderOf.post(postId)}/${file}`), widths);

export const avatarUrl = (uid: string, file: string, widths?: number[]) =>
  withCopies(signLink(`/${folderOf.avatar(uid)}/${file}`), widths);

export const lostPhotoUrl = (code: string, file: string) => signLink(`/${folderOf.lost(code)}/${file}`);
