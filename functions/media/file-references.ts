import * as z from 'zod';
import type { Item, Key } from '../core/table.ts';
import { folderOf } from './links.ts';

const [USER, POST, PROFILE] = ['USER#', 'POST#', 'PROFILE'];
const ULID = 26;

/** A video has a picture beside it. */
const File = z.object({ file: z.string(), poster: z.string().optional() });
const Naming = z.object({
  PK: z.string(),
  SK: z.string(),
  picture: File.optional(),
  heldMedia: z.string().optional(),
  avatar: z.string().optional(),
  deletedAt: z.string().optional(),
});

/** The published files that a row names, if it is one that can; a deleted dog and a refused picture have none. */
export function filesOf(item: Item | undefined): string[] {
  const isNaming = item && (`${item.SK}`.startsWith(POST) || item.SK === PROFILE);
  if (!isNaming) return [];
  const { PK, SK, picture, heldMedia, avatar, deletedAt } = Naming.parse(item);
  const uid = PK.slice(USER.length);
  if (SK === PROFILE) return avatar && !deletedAt ? [`${folderOf.avatar(uid)}/${avatar}`] : [];
  if (heldMedia === 'refused') return [];
  const folder = folderOf.post(`${SK.slice(POST.length)}-${uid}`);
  return [picture?.file, picture?.poster].flatMap((file) => (file ? [`${folder}/${file}`] : []));
}

/** The row that may name a published file; nothing where the file lies where none does. */
export function namerOf(file: string): Key | undefined {
  const [kind, id = '', name] = file.split('/');
  if (!name) return undefined;
  if (kind === 'avatars') return { PK: `${USER}${id}`, SK: PROFILE };
  return kind === 'posts' ? { PK: `${USER}${id.slice(ULID + 1)}`, SK: `${POST}${id.slice(0, ULID)}` } : undefined;
}
