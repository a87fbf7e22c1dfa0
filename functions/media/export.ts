import { type List, readPage } from '../core/query.ts';
import { CONSISTENT, read } from '../core/table.ts';
import { postsRange } from '../table/posts.ts';
import { profileKey } from '../table/profiles.ts';
import { originalsReferencedBy } from './file-references.ts';

const PAGE = 25;
const FOLDER = 'media/';

export const archiveNameOf = (file: string) => `${FOLDER}${file}`;
export const publishedNameOf = (name: string) => name.slice(FOLDER.length);

const files: List = async ({ uid }, after) => {
  const { items: posts, next } = await readPage({ ...postsRange(uid), after, ...CONSISTENT }, PAGE);
  const profile = after === undefined ? await read(profileKey(uid), CONSISTENT) : undefined;
  const items = [profile, ...posts].flatMap(originalsReferencedBy).map((file) => ({ file: archiveNameOf(file) }));
  return { items, next };
};

export const lists = { files };
