import { createStore, del, get, set } from 'idb-keyval';

/** A photo of a phone; what is larger fills the room that the site has. */
const MOST_BYTES = 25_000_000;
const store = createStore('barkyard', 'kept');

const keyOf = (name: string) => `file ${name}`;

/** Browsers may refuse storage; then nothing is kept. */
const tried = <T>(act: () => Promise<T>): Promise<T | undefined> => (async () => act())().catch(() => undefined);

/** Keeps a file that is on its way, so that it goes on after a reload. It is emptied with the answers. */
export const keepFile = (name: string, file: File) =>
  tried(async () => (file.size > MOST_BYTES ? undefined : set(keyOf(name), file, store)));

export const keptFile = (name: string): Promise<File | undefined> =>
  tried(async () => {
    const file: unknown = await get(keyOf(name), store);
    return file instanceof File ? file : undefined;
  });

export const dropFile = (name: string) => tried(() => del(keyOf(name), store));
