import { type ComponentType, lazy } from 'react';
import { refuse } from '#shared/core/refusal';
import { persist } from './persist.ts';

const LIMIT_MS = 120_000;

interface Part<Props> {
  Component: ComponentType<Props>;
}

function abortAfter(ms: number) {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    controller.abort();
    late.reject(controller.signal.reason);
  }, ms);
  return { signal: controller.signal, aborted: late.promise, clear: () => clearTimeout(timer) };
}

/** A route's code, loaded when first needed and retried while the network is down; given up after two minutes. */
export const lazyPage =
  <Props = object>(load: () => Promise<Part<Props>>) =>
  async () => {
    const { signal, aborted, clear } = abortAfter(LIMIT_MS);
    const loaded = persist(load, { limit: LIMIT_MS, signal, mayPass: () => true });
    try {
      return await Promise.race([loaded, aborted]);
    } catch {
      throw refuse('core.network');
    } finally {
      clear();
    }
  };

/** A part of a screen whose code is loaded when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<Part<Props>>) => {
  const loaded = lazyPage(load);
  return lazy(async () => ({ default: (await loaded()).Component }));
};
