import { type ComponentType, lazy } from 'react';
import { refuse } from '#shared/core/refusal';

const LIMIT = 120_000;
const PAUSE = 2_000;

interface Part<Props> {
  Component: ComponentType<Props>;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Asks again and again, so that a page opens as soon as the network is back. */
const persist = <Part>(load: () => Promise<Part>, isOver: () => boolean): Promise<Part> =>
  load().catch(async (error: unknown) => {
    if (isOver()) throw error;
    await pause();
    return persist(load, isOver);
  });

/** A route's code, loaded when it is first needed; given up after two minutes. */
export const lazyPage =
  <Props = object>(load: () => Promise<Part<Props>>) =>
  () => {
    const late = Promise.withResolvers<never>();
    let over = false;
    const timer = setTimeout(() => {
      over = true;
      late.reject(refuse('core.network'));
    }, LIMIT);
    return Promise.race([persist(load, () => over), late.promise]).finally(() => clearTimeout(timer));
  };

/** A part of a screen, whose code comes when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<Part<Props>>) => {
  const loaded = lazyPage(load);
  return lazy(async () => ({ default: (await loaded()).Component }));
};
