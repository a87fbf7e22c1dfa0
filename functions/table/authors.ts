import * as z from 'zod/mini';
import { readAll } from '../core/table.ts';
import { Profile, profileKey } from './profiles.ts';

const Author = z.pick(Profile, {
  userId: true,
  username: true,
  name: true,
  avatar: true,
  privacy: true,
  latest: true,
  deletedAt: true,
});
export type Author = z.infer<typeof Author>;

const FIELDS = Object.keys(Author.shape);

export const findAuthors = async (uids: string[]): Promise<(Author | undefined)[]> =>
  (await readAll(uids.map(profileKey), { only: FIELDS })).map((item) => item && Author.parse(item));
