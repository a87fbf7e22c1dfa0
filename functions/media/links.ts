import { signLink } from './sign.ts';

export const folderOf = {
  post: (postId: string) => `posts/${postId}`,
  avatar: (uid: string) => `avatars/${uid}`,
  /** Of an alert, by the code of its page: neither names the dog. */
  lost: (code: string) => `lost/${code}`,
};

export const pictureUrl = (postId: string, { file }: { file: string }) => signLink(`/${folderOf.post(postId)}/${file}`);

export const avatarUrl = (uid: string, file: string) => signLink(`/${folderOf.avatar(uid)}/${file}`);

export const lostPhotoUrl = (code: string, file: string) => signLink(`/${folderOf.lost(code)}/${file}`);
