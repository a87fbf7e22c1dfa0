import * as z from 'zod/mini';
import type { Item, Key } from '../core/table.ts';
import { ownRowOfKey } from '../table/dogs.ts';
import { postIdOf, postKey, postOfKey, refOf } from '../table/posts.ts';
import { profileKey } from '../table/profiles.ts';
import { folderOf } from './links.ts';

const File = z.object({ file: z.string(), poster: z.optional(z.string()) });
const Referrer = z.object({
  picture: z.optional(File),
  heldMedia: z.optional(z.string()),
  avatar: z.optional(z.string()),
  deletedAt: z.optional(z.string()),
});

/** The published files that a row references. A deleted dog and refused media reference none. */
export function filesReferencedBy(item: Item | undefined): string[] {
  if (!item) return [];
  const key = { PK: `${item.PK}`, SK: `${item.SK}` };
  const [own, post] = [ownRowOfKey(key), postOfKey(key)];
  if (own?.row !== 'profile' && !post) return [];
  const { picture, heldMedia, avatar, deletedAt } = Referrer.parse(item);
  if (own) return avatar && !deletedAt ? [`${folderOf.avatar(own.uid)}/${avatar}`] : [];
  if (!post || heldMedia === 'refused') return [];
  const folder = folderOf.post(postIdOf(post));
  return [picture?.file, picture?.poster].flatMap((file) => (file ? [`${folder}/${file}`] : []));
}

export function referrerOf(file: string): Key | undefined {
  const [kind, id = '', name] = file.split('/');
  if (!name) return undefined;
  if (kind === 'avatars') return profileKey(id);
  return kind === 'posts' ? postKey(refOf(id)) : undefined;
}
