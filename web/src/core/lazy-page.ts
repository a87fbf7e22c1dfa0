import { type ComponentType, createElement, lazy, useState } from 'react';
import { refuse } from '#shared/core/refusal';
import { persist } from './persist.ts';

const failed = new Set<HTMLLinkElement>();

const isStyleSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

// Errors of elements do not bubble. Where the first paint is written, there is no window.
globalThis.addEventListener?.('error', ({ target }) => isStyleSheet(target) && failed.add(target), true);

function renew(link: HTMLLinkElement): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers();
  const again = Object.assign(document.createElement('link'), { rel: link.rel, href: link.href, crossOrigin: '' });
  again.onload = resolve;
  again.onerror = reject;
  failed.delete(link);
  link.replaceWith(again);
  return promise;
}

let renewal: Promise<unknown> = Promise.resolve();

/** Vite asks for a style sheet only once: the next attempt to load its page would show the page without it. */
export function renewStyleSheets(): Promise<unknown> {
  const renewAll = () => Promise.all([...failed].map(renew));
  renewal = renewal.then(renewAll, renewAll);
  return renewal;
}

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

export const styled =
  <T>(load: () => Promise<T>) =>
  async () => {
    await renewStyleSheets();
    return load();
  };

/** A route's code, loaded when first needed and retried while the network is down; given up after two minutes. */
export const lazyPage =
  <Props = object>(load: () => Promise<Part<Props>>) =>
  async () => {
    const { signal, aborted, clear } = abortAfter(LIMIT_MS);
    const loaded = persist(styled(load), { limit: LIMIT_MS, signal, mayPass: () => true });
    try {
      return await Promise.race([loaded, aborted]);
    } catch {
      throw refuse('core.network');
    } finally {
      clear();
    }
  };

const ahead = new Set<() => Promise<unknown>>();

/** Parts of screens that a person may open next. */
export const partsAhead = (): (() => Promise<unknown>)[] => [...ahead];

/** A part of a screen whose code is loaded when it is first shown, or while nothing else is. */
export function lazyPart<Props extends object>(load: () => Promise<Part<Props>>, { isAhead = false } = {}) {
  let Loaded: ComponentType<Props> | undefined;
  const loadPart = async () => {
    Loaded = (await styled(load)()).Component;
  };
  if (isAhead) ahead.add(loadPart);
  const loaded = lazyPage(load);
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: (await loaded()).Component }));
  return function LazyPart(props: Props) {
    const [Shown] = useState(() => Loaded ?? Lazy);
    return createElement(Shown, props);
  };
}
