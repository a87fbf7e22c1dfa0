import { newUlid } from '../../functions/core/ids.ts';
import { EVERY_KIND } from '../../functions/notifications/testing/devices.ts';
import type { Act } from './acts.ts';
import { browserOf } from './place-rows.ts';
import { postTextOf } from './texts.ts';
import type { Visitor } from './visitor.ts';

const SIZE = 250_000;

export const beginningAnUpload =
  (visitor: Visitor): Act =>
  () =>
    visitor.ask('media.begin', { purpose: 'post', type: 'image/jpeg', size: SIZE });

async function sentBy(visitor: Visitor): Promise<string> {
  const { uploadId } = (await beginningAnUpload(visitor)()) as { uploadId: string };
  return uploadId;
}

export async function examination(visitor: Visitor): Promise<Act> {
  const uploadId = await sentBy(visitor);
  return () => visitor.ask('moderation.image', { uploadId });
}

export async function postWithPicture(visitor: Visitor): Promise<Act> {
  const uploadId = await sentBy(visitor);
  await visitor.ask('moderation.image', { uploadId });
  return () => visitor.ask('posts.create', { text: postTextOf(visitor.number), postId: newUlid(), uploadId });
}

/** A browser repeats its choices once a day. */
export const keepingTheDevice =
  (visitor: Visitor): Act =>
  () =>
    visitor.ask('notifications.saveDevice', {
      ...browserOf(visitor.uid),
      kinds: EVERY_KIND,
      quiet: null,
    });
