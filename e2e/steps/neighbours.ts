import { inject } from 'vitest';
import { lost } from '#shared/lost/contract';
import { callerAt } from '../../scripts/seed/member.ts';
import type { Opening } from './browser.ts';
import { visitor } from './dogs.ts';
import type { Dog } from './given.ts';
import { tokensOf } from './tokens.ts';

/** A dog that lives in a square and hears of missing dogs, on its home page. */
export async function neighbour(given: Partial<Dog>, cell: string, options?: Opening) {
  const dog = await visitor(given, options);
  const { accessToken } = await tokensOf(dog.page);
  const call = callerAt(inject('stack').site, accessToken);
  await call(lost.setArea, { cell, alerts: true });
  await dog.page.reload();
  await dog.page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  return { ...dog, call };
}
