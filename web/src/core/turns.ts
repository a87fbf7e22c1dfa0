import { useSyncExternalStore } from 'react';
import { createBus } from './bus.ts';
import { DOG, dogHere, dogOfTab, goes, type Store, sweep, TAB, type Turn } from './kept.ts';
import { dropAnswers } from './kept-answers.ts';
import { forgetInWorker } from './offline.ts';
import { attempt } from './storage.ts';
import { dropDraftsOf, dropOldDrafts, takeUpOldDrafts } from './stored-drafts.ts';
import { storedTokens } from './stored-tokens.ts';

const turns = createBus<Turn>();

/** For what a page keeps in memory: told at each turn, before the next screen. */
export const onTurn = turns.on;

let count = 0;
onTurn(() => {
  count += 1;
});

export const turnsSoFar = () => count;

/** How often this page has turned: as a key, it has a component begin anew. */
export const useTurns = () => useSyncExternalStore(onTurn, turnsSoFar);

let gone: string | undefined;

/** True once the dog has logged out here: what is still being written is lost with the rest. */
export const hasLeft = (dog: string) => dog === gone;

const namesThatGo = (store: Store, turn: Turn, all: (string | undefined)[]) =>
  all.filter((name) => name !== undefined).filter((name) => goes({ store, name, turn }));

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Deleted, it would wait for the service worker's connection. */
async function empty(name: string) {
  const database = await settled(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite');
    await Promise.all(stores.map((store) => settled(transaction.objectStore(store).clear())));
  }
  database.close();
}

const emptyDatabases = async (turn: Turn) => {
  const known = await indexedDB.databases();
  await Promise.all(
    namesThatGo(
      'indexedDB',
      turn,
      known.map(({ name }) => name),
    ).map(empty),
  );
};

const dropCaches = async (turn: Turn) => {
  const known = await caches.keys();
  await Promise.all(namesThatGo('caches', turn, known).map((name) => caches.delete(name)));
};

/** Browsers may refuse storage; then there is none. */
async function dropStored(turn: Turn) {
  await Promise.all([forgetInWorker(), dropAnswers()]);
  await Promise.allSettled([emptyDatabases(turn), dropCaches(turn)]);
}

/** The dog has logged out or is deleted, or its session is over. */
export async function depart(turn: 'left' | 'ended'): Promise<void> {
  if (turn === 'left') gone = dogHere() ?? gone;
  sweep('localStorage', turn);
  sweep('sessionStorage', turn);
  turns.tell(turn);
  await dropStored(turn);
}

/** Nobody is signed in. A session that ran out ends here; where the dog logged out in another tab, the rest is done. */
export async function follow(): Promise<void> {
  if (dogHere()) return depart('ended');
  gone = dogOfTab();
  if (!gone) return;
  sweep('sessionStorage', 'left');
  // What this tab wrote until it knew.
  dropDraftsOf(hasLeft);
  turns.tell('left');
}

/** A dog is signed in: before its first screen, nothing of another one is left. */
export async function arrive(dog: string): Promise<void> {
  const [before, shown] = [dogHere() ?? dog, dogOfTab() ?? dog];
  gone = undefined;
  if (before !== dog) sweep('localStorage', 'another', dog);
  if (before !== dog || shown !== dog) sweep('sessionStorage', 'another', dog);
  dropDraftsOf((other) => other !== dog);
  attempt(() => localStorage.setItem(DOG, dog));
  attempt(() => sessionStorage.setItem(TAB, dog));
  if (before === dog) return;
  turns.tell('another');
  await dropStored('another');
}

/** Before the first screen: a tab that was shown to a dog that is here no longer forgets where it was. */
export function beginTab(): void {
  takeUpOldDrafts();
  dropOldDrafts();
  const userId = storedTokens()?.userId;
  const shown = dogOfTab();
  if (shown && shown !== (userId ?? dogHere())) history.replaceState(null, '', '/');
  if (userId) void arrive(userId);
}
