import * as z from 'zod/mini';
import { readAll, readAttributes } from '../core/table.ts';
import { ProfileRow, profileKey } from './profiles.ts';

const FIELDS = {
  userId: true,
  username: true,
  name: true,
  avatar: true,
  avatarWidths: true,
  privacy: true,
  latest: true,
  deletedAt: true,
} as const;

const Author = z.pick(ProfileRow, FIELDS);
export type Author = z.infer<typeof Author>;

const NAMES = Object.keys(FIELDS);

export const findAuthors = async (uids: string[]): Promise<(Author | undefined)[]> =>
  (await readAll(uids.map(profileKey), { only: NAMES })).map((item) => item && Author.parse(item));

/** The row unparsed: a feed reads up to 5,000 of these, and shows 20. */
export type Unparsed = Pick<z.input<typeof Author>, 'userId' | 'latest' | 'deletedAt'>;

export const findUnparsed = async (uids: string[]): Promise<Unparsed[]> =>
  (await readAttributes(uids.map(profileKey), NAMES)) as unknown as Unparsed[];

export const parseAuthor = (author: Unparsed): Author => Author.parse(author);
