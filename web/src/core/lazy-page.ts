import type { ComponentType } from 'react';
import { refuse } from '#shared/core/refusal';

const LIMIT = 120_000;

interface Page {
  Component: ComponentType;
}

/** A route's code, loaded when it is first needed; given up after two minutes. */
export const lazyPage = (load: () => Promise<Page>) => () => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(refuse('core.network')), LIMIT);
  return Promise.race([load(), late.promise]).finally(() => clearTimeout(timer));
};
