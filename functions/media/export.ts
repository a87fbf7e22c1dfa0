import type { List } from '../core/export.ts';
import { readPage } from '../core/range.ts';
import { read } from '../core/table.ts';
import { filesOf } from './file-references.ts';

const PAGE = 25;
const FOLDER = 'media/';
const NOW = { consistent: true };

/** What a published file is called in the archive. */
export const archived = (file: string) => `${FOLDER}${file}`;
export const published = (name: string) => name.slice(FOLDER.length);

/** The published files of a dog: its own picture, and what its posts show. */
const files: List = async ({ uid }, after) => {
  const PK = `USER#${uid}`;
  const { items: posts, next } = await readPage({ PK, prefix: 'POST#', after, ...NOW }, PAGE);
  const profile = after === undefined ? await read({ PK, SK: 'PROFILE' }, NOW) : undefined;
  const items = [profile, ...posts].flatMap(filesOf).map((file) => ({ file: archived(file) }));
  return { items, next };
};

export const lists = { files };
