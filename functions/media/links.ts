import { signLink } from './sign.ts';

export const folderOf = {
  post: (postId: string) => `posts/${postId}`,
  avatar: (uid: string) => `avatars/${uid}`,
};

export const pictureUrl = (postId: string, { file }: { file: string }) => signLink(`/${folderOf.post(postId)}/${file}`);

export const avatarUrl = (uid: string, file: string) => signLink(`/${folderOf.avatar(uid)}/${file}`);
