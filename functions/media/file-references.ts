import * as z from 'zod/mini';
import { copyNameOf } from '#shared/media/copies';
import type { Item, Key } from '../core/table.ts';
import { dogOfAlert } from '../table/alerts.ts';
import { codeKey, codeOfKey } from '../table/codes.ts';
import { ownRowOfKey } from '../table/dogs.ts';
import { type PostRef, postIdOf, postKey, postOfKey, postRefOf } from '../table/posts.ts';
import { profileKey } from '../table/profiles.ts';
import { folderOf, type Still } from './links.ts';
import { isVideo } from './publish.ts';

const Widths = z.optional(z.array(z.int()));
const OfAlert = z.object({ photo: z.optional(z.string()), code: z.optional(z.string()) });
const OfProfile = z.object({
  avatar: z.optional(z.string()),
  avatarWidths: Widths,
  deletedAt: z.optional(z.string()),
});
const OfPost = z.object({
  picture: z.optional(z.object({ file: z.string(), poster: z.optional(z.string()), widths: Widths })),
  heldMedia: z.optional(z.string()),
});

const copiesOf = ({ file, widths = [] }: Still) => widths.map((width) => copyNameOf(file, width));

interface References {
  originals: string[];
  still?: Still;
}

const NONE: References = { originals: [] };

/** Both the alert's row, which names its code, and the row of the code reference the photo. */
function referencesOfAlert(key: Key, item: Item): References {
  const { photo, code = codeOfKey(key) } = OfAlert.parse(item);
  return photo && code ? { originals: [`${folderOf.lost(code)}/${photo}`] } : NONE;
}

/** A deleted dog references none. */
function referencesOfProfile(uid: string, item: Item): References {
  const { avatar, avatarWidths: widths, deletedAt } = OfProfile.parse(item);
  if (!avatar || deletedAt) return NONE;
  const file = `${folderOf.avatar(uid)}/${avatar}`;
  return { originals: [file], still: { file, widths } };
}

/** Refused media are no longer referenced. */
function referencesOfPost(ref: PostRef, item: Item): References {
  const { picture, heldMedia } = OfPost.parse(item);
  if (!picture || heldMedia === 'refused') return NONE;
  const placeOf = (name: string) => `${folderOf.post(postIdOf(ref))}/${name}`;
  const { file, poster, widths } = picture;
  const originals = [file, ...(poster ? [poster] : [])].map(placeOf);
  const still = poster ?? (isVideo(picture) ? undefined : file);
  return { originals, still: still === undefined ? undefined : { file: placeOf(still), widths } };
}

function referencesOf(item: Item | undefined): References {
  if (!item) return NONE;
  const key = { PK: `${item.PK}`, SK: `${item.SK}` };
  if (dogOfAlert(key) !== undefined || codeOfKey(key) !== undefined) return referencesOfAlert(key, item);
  const [own, post] = [ownRowOfKey(key), postOfKey(key)];
  if (own?.row === 'profile') return referencesOfProfile(own.uid, item);
  return post ? referencesOfPost(post, item) : NONE;
}

export const originalsReferencedBy = (item: Item | undefined) => referencesOf(item).originals;

export const stillOf = (item: Item | undefined) => referencesOf(item).still;

export function filesReferencedBy(item: Item | undefined): string[] {
  const { originals, still } = referencesOf(item);
  return [...originals, ...(still ? copiesOf(still) : [])];
}

export function referrerOf(file: string): Key | undefined {
  const [kind, id = '', name] = file.split('/');
  if (!name) return undefined;
  if (kind === 'avatars') return profileKey(id);
  if (kind === 'lost') return codeKey(id);
  return kind === 'posts' ? postKey(postRefOf(id)) : undefined;
}
