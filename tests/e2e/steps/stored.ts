import type { Page } from 'playwright-core';

/** Each name, with what lies there as text: rows of databases, and the addresses in caches. */
export type Stored = Record<'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches', Record<string, string>>;

/** All that the site has stored in this browser, read from this tab. */
export const storedIn = (page: Page): Promise<Stored> =>
  page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rowsOf = async (name = '') => {
      const database = await opened(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const all = stores.map((store) => opened(database.transaction(store).objectStore(store).getAll()));
      const rows = (await Promise.all(all)).flat();
      database.close();
      return [name, rows.length > 0 ? JSON.stringify(rows) : ''] as const;
    };
    const pathsIn = async (name: string) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname).join(' ')] as const;
    };
    const databases = await indexedDB.databases();
    return {
      localStorage: { ...localStorage },
      sessionStorage: { ...sessionStorage },
      indexedDB: Object.fromEntries(await Promise.all(databases.map(({ name }) => rowsOf(name)))),
      caches: Object.fromEntries(await Promise.all((await caches.keys()).map(pathsIn))),
    };
  });
