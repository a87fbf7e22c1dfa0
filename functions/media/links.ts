import { createHmac } from 'node:crypto';
import { HOUR_S } from '#shared/core/time';
import { withCopies } from '#shared/media/copies';
import { environment, Fault } from '../core/errors.ts';

/** The key and its version, which the edge knows before any function signs with it. */
function signingKey(): { version: string; key: string } {
  const { version, key } = /^(?<version>\d+)\.(?<key>.+)$/.exec(environment('MEDIA_KEY'))?.groups ?? {};
  if (!version || !key) throw new Fault('MEDIA_KEY has no version.');
  return { version, key };
}

export const sealOf = (text: string) => createHmac('sha256', signingKey().key).update(text).digest('base64url');

/** Valid for one to two hours. Expiries are full hours, so that browsers can cache the link. */
export function signLink(path: string, now = Date.now()): string {
  const expiry = (Math.floor(now / 1000 / HOUR_S) + 2) * HOUR_S;
  return `/media/${expiry}-${signingKey().version}-${sealOf(`${expiry}${path}`)}${path}`;
}

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
