import type { ComponentType } from 'react';
import { refuse } from '#shared/core/refusal';

const LIMIT = 120_000;
const PAUSE = 2_000;

interface Page {
  Component: ComponentType;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Asks again and again, so that a page opens as soon as the network is back. */
const persist = (load: () => Promise<Page>, isOver: () => boolean): Promise<Page> =>
  load().catch(async (error: unknown) => {
    if (isOver()) throw error;
    await pause();
    return persist(load, isOver);
  });

/** A route's code, loaded when it is first needed; given up after two minutes. */
export const lazyPage = (load: () => Promise<Page>) => () => {
  const late = Promise.withResolvers<never>();
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    late.reject(refuse('core.network'));
  }, LIMIT);
  return Promise.race([persist(load, () => over), late.promise]).finally(() => clearTimeout(timer));
};
