import * as z from 'zod/mini';
import type { Item, Key } from '../core/table.ts';
import { dogOfAlert } from '../table/alert-key.ts';
import { codeKey, codeOfKey } from '../table/collars.ts';
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

const OfAlert = z.object({ photo: z.optional(z.string()), code: z.optional(z.string()) });

/** By the row of the alert, which names its code, and by that of the code. */
function filesOfAlert(key: Key, item: Item): string[] {
  const { photo, code = codeOfKey(key) } = OfAlert.parse(item);
  return photo && code ? [`${folderOf.lost(code)}/${photo}`] : [];
}

/** The published files that a row references. A deleted dog and refused media reference none. */
export function filesReferencedBy(item: Item | undefined): string[] {
  if (!item) return [];
  const key = { PK: `${item.PK}`, SK: `${item.SK}` };
  if (dogOfAlert(key) !== undefined || codeOfKey(key) !== undefined) return filesOfAlert(key, item);
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
  if (kind === 'lost') return codeKey(id);
  return kind === 'posts' ? postKey(refOf(id)) : undefined;
}
