import { lost } from '#shared/lost/contract';
import type { Opening } from './browser.ts';
import { signedIn, type Visitor } from './dogs.ts';
import type { Dog } from './given.ts';
import { goesHome } from './session.ts';

/** A dog that lives in a square and hears of missing dogs, on its home page. */
export async function neighbour(given: Partial<Dog>, cell: string, options?: Opening): Promise<Visitor> {
  const dog = await signedIn(given, options);
  await dog.call(lost.setArea, { cell, alerts: true });
  await goesHome(dog.page, dog);
  return dog;
}
