import type { Plugin } from 'vite';
import { neededOnlyIn } from '../../infra/core/bundle-needed.ts';

const SHARED = /\/shared\/[\w/-]+\.ts/;

/** Nothing in `shared` has a side effect when it is loaded, and a page builds what it uses, as a function does. */
export const neededOnly = (): Plugin => ({
  name: 'needed-only',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [path] = SHARED.exec(id) ?? [];
    if (path) return { code: neededOnlyIn(path, code), moduleSideEffects: false };
  },
});
