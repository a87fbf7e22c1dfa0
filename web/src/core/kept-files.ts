import { createStore, del, get, keys, set } from 'idb-keyval';
import { type DraftName, draftKey } from './draft.ts';
import { draftKeys } from './stored-drafts.ts';

/** A photo of a phone; what is larger fills the room that the site has. */
const MOST_BYTES = 25_000_000;
const store = createStore('barkyard-files', 'kept');

/** Browsers may refuse storage; then nothing is kept. */
const tried = <T>(act: () => Promise<T>): Promise<T | undefined> => (async () => act())().catch(() => undefined);

/** Keeps the file of a draft as long as the draft: it goes on after a reload, or once its upload has expired. */
export const keepFile = (name: DraftName, file: File) =>
  tried(async () => (file.size > MOST_BYTES ? undefined : set(draftKey(name), file, store)));

const fileAt = async (key: string): Promise<File | undefined> => {
  const file: unknown = await get(key, store);
  return file instanceof File ? file : undefined;
};

export const keptFile = (name: DraftName): Promise<File | undefined> => tried(() => fileAt(draftKey(name)));

export const dropFileAt = (key: string) => tried(() => del(key, store));
export const dropFile = (name: DraftName) => dropFileAt(draftKey(name));

/** Where this tab takes up what another one wrote. */
export const moveFile = (from: string, to: string) =>
  tried(async () => {
    const file = await fileAt(from);
    if (file) await set(to, file, store);
    await del(from, store);
  });

/** A draft is there before its file, so a file without one has been left behind. */
export const dropLeftFiles = () =>
  tried(async () => {
    const all = await keys<string>(store);
    const drafts = new Set(draftKeys());
    await Promise.all(all.filter((key) => !drafts.has(key)).map((key) => del(key, store)));
  });
