import type { Page } from 'playwright-core';

/** The answers that this browser has kept, as text; empty if there are none. */
export const keptAnswers = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'barkyard')) return '';
    const database = await opened(indexedDB.open('barkyard'));
    const all = [...database.objectStoreNames].map((name) =>
      opened(database.transaction(name).objectStore(name).getAll()),
    );
    const rows = (await Promise.all(all)).flat();
    database.close();
    return rows.length > 0 ? JSON.stringify(rows) : '';
  });
