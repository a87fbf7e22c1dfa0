import { extname } from 'node:path';
import { htmlEscape } from 'escape-goat';
import { copyNameOf } from '#shared/media/copies';
import { logFailure } from '../core/log.ts';
import { folderOf } from '../media/links.ts';
import type { ProfileRow } from '../table/profiles.ts';
import type { Found } from './finder.ts';

export type Avatar = Pick<ProfileRow, 'userId' | 'avatar' | 'avatarWidths'>;

const WIDTH = 320;
/** An original without a copy may be larger than a page should be. */
const MOST_BYTES = 200_000;

const typeOf = (file: string) => `image/${extname(file).slice(1).replace('jpg', 'jpeg')}`;

async function read({ userId, avatar, avatarWidths = [] }: Avatar): Promise<string> {
  if (!avatar) return '';
  const file = avatarWidths.includes(WIDTH) ? copyNameOf(avatar, WIDTH) : avatar;
  const { readPublished } = await import('../media/copy-files.ts');
  const bytes = await readPublished(`${folderOf.avatar(userId)}/${file}`);
  const isSmall = bytes && bytes.byteLength <= MOST_BYTES;
  return isSmall ? `data:${typeOf(file)};base64,${Buffer.from(bytes).toString('base64')}` : '';
}

/** The picture itself, because a link to it would name the dog, and so its profile. The page works without it, too. */
export async function avatarOf({ name, avatar }: Found): Promise<string> {
  try {
    const address = avatar && (await read(avatar));
    return address ? htmlEscape`<img class="face" src="${address}" alt="${name}">` : '';
  } catch (error) {
    logFailure('The photo of a page could not be read.', error);
    return '';
  }
}
