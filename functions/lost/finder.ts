import { extname } from 'node:path';
import { htmlEscape } from 'escape-goat';
import type { Need } from '#shared/lost/alert';
import { isCode } from '#shared/lost/code';
import { copyNameOf } from '#shared/media/copies';
import { isReadableName } from '#shared/profiles/name';
import { isActive } from '../access/visibility.ts';
import { logFailure } from '../core/log.ts';
import { folderOf } from '../media/links.ts';
import { findDetails } from '../table/about.ts';
import { type AlertRow, findAlert, isAlertSeen, saysHome, takesTips } from '../table/alerts.ts';
import { findCode } from '../table/codes.ts';
import { type CollarRow, findCollar } from '../table/collars.ts';
import { findProfile, type ProfileRow } from '../table/profiles.ts';

type Avatar = Pick<ProfileRow, 'userId' | 'avatar' | 'avatarWidths'>;

const WIDTH = 320;
/** An original without a copy may be larger than a page should be. */
const MOST_BYTES = 200_000;

const typeOf = (file: string) => `image/${extname(file).slice(1).replace('jpg', 'jpeg')}`;

async function read({ userId, avatar, avatarWidths = [] }: Avatar): Promise<string> {
  if (!avatar) return '';
  const file = avatarWidths.includes(WIDTH) ? copyNameOf(avatar, WIDTH) : avatar;
  const { readPublished } = await import('../media/files.ts');
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

/** The id of no dog: looking up an unknown code costs the same reads as any other. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const NO_CODE = '0000000000';
/** Shown for a name that breaks today's rules, because a page never shows the username. */
const NAMELESS = 'a dog';

/** Where a visitor got the code: from the collar, a shared link or the poster. */
export type Way = 'collar' | 'link' | 'poster';

export interface Found {
  uid: string;
  code: string;
  way: Way;
  name: string;
  breed?: string;
  avatar?: Avatar;
  needs: Need[];
  /** Set for a missing dog; on an alert's own page also after the dog came home. */
  alert?: AlertRow;
}

interface About {
  owner: ProfileRow;
  collar?: CollarRow;
  alert?: AlertRow;
  breed: string;
}

const wearsIt = (code: string, { owner, collar, alert, breed }: About) =>
  collar?.code === code && {
    ...(collar.showsBreed && { breed }),
    ...(collar.showsPhoto && { avatar: owner }),
    needs: collar.needs,
    ...(isAlertSeen(alert) && { alert, breed: alert.breed, needs: alert.needs }),
  };

const isMissedBy = (code: string, { alert }: About) =>
  alert?.code === code && takesTips(alert) && { alert, breed: alert.breed, needs: alert.needs };

/** Undefined for unknown, ended and hidden codes, for codes of another page, and for deleted dogs. */
export async function findByCode(way: Way, code: string): Promise<Found | undefined> {
  const held = await findCode(isCode(code) ? code : NO_CODE);
  const uid = held?.uid ?? NOBODY;
  const [owner, details, collar, alert] = await Promise.all([
    findProfile(uid),
    findDetails(uid),
    findCollar(uid, {}),
    findAlert(uid, {}),
  ]);
  if (!isActive(owner) || !details) return undefined;
  const about = { owner, collar, alert, breed: details.breed };
  const shown = way === 'collar' ? wearsIt(code, about) : isMissedBy(code, about);
  return shown ? { uid, code, way, name: isReadableName(owner.name) ? owner.name : NAMELESS, ...shown } : undefined;
}

export const isHome = ({ alert }: Found) => alert !== undefined && saysHome(alert);
