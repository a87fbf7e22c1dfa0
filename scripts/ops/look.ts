import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { allUsers } from '../../functions/auth/users.ts';
import { environment } from '../../functions/core/errors.ts';
import type { Item } from '../../functions/core/table.ts';
import { allPublished, type PublishedFile } from '../../functions/media/files.ts';
import { mentionsIn } from '../../shared/posts/pieces.ts';
import { checkInvariants } from './invariants/invariants.ts';
import { type Around, pagesOfTable } from './invariants/snapshot.ts';
import { SPOKEN_FIELDS } from './invariants/spoken-fields.ts';
import { waiting } from './replay/lost.ts';

/** Rows that no invariant reads, which are most of a table. */
const WORDS = new Set([...SPOKEN_FIELDS.keys(), 'last', 'quote', 'thumbhash']);
/** Names are checked against their reservations. */
WORDS.delete('username');

/** A row without the words in it: of a text the names that it mentions. */
export function slim(item: Item): Item {
  const kept = Object.fromEntries(Object.entries(item).filter(([field]) => !WORDS.has(field)));
  const names = mentionsIn(`${item.text ?? ''}`).map((name) => `@${name}`);
  return item.text === undefined ? kept : { ...kept, text: names.join(' ') };
}

async function rowsOfTable(): Promise<Item[]> {
  const rows: Item[] = [];
  for await (const page of pagesOfTable()) for (const item of page) rows.push(slim(item));
  return rows;
}

async function publishedFiles(): Promise<PublishedFile[]> {
  const files: PublishedFile[] = [];
  for await (const page of allPublished()) files.push(...page);
  return files;
}

async function sentFiles(): Promise<string[]> {
  const files: string[] = [];
  const pages = paginateListObjectsV2({ client: new S3Client({}) }, { Bucket: environment('UPLOADS') });
  for await (const { Contents = [] } of pages) files.push(...Contents.map(({ Key = '' }) => Key));
  return files;
}

export type Findings = ReturnType<typeof checkInvariants>;

export async function look() {
  const files = await publishedFiles();
  const sent = await sentFiles();
  const users = await allUsers(environment('USER_POOL_ID'));
  const { messages, lost } = await waiting();
  const rows = await rowsOfTable();
  const around: Around = { files, sent, users, lost };
  const seen = {
    rows: rows.length,
    'published files': files.length,
    'sent files': sent.length,
    users: users.size,
    'dead letters': messages,
  };
  return { seen, findings: checkInvariants(rows, undefined, around) };
}

export const countOf = (findings: Findings): number => Object.values(findings).flat().length;

export function common(first: Findings, second: Findings): Findings {
  const lists = Object.entries(first);
  return Object.fromEntries(
    lists.map(([name, list]) => [name, list.filter((finding) => second[name]?.includes(finding))]),
  );
}
