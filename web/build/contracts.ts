import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { readingOf } from '../../shared/core/reading-of.ts';
import type { Route } from '../../shared/core/route.ts';

const CONTRACT = /\/shared\/(\w+\/contract|presence\/frames)\.ts$/;
const WHOLE = '?whole';

const isRoute = (value: unknown): value is Route => Object.hasOwn(Object(value), 'policy');
const isRoom = (value: unknown): value is Record<string, Route> => Object.values(Object(value)).some(isRoute);

/** JSON has all of it. */
const isPlain = (value: unknown) => isDeepStrictEqual(JSON.parse(JSON.stringify(value) ?? 'null'), value);

const lean = ({ method, path, policy, failed, output }: Route) => ({
  method,
  path,
  policy,
  failed,
  output: readingOf(output),
});

function exported(name: string, value: unknown, whole: string): string {
  const constant = (json: unknown) => `export const ${name} = ${JSON.stringify(json)};`;
  if (isRoom(value))
    return constant(Object.fromEntries(Object.entries(value).map(([call, route]) => [call, lean(route)])));
  if (name === 'Frame' && value instanceof z.ZodMiniDiscriminatedUnion) return constant(readingOf(value));
  if (isPlain(value)) return constant(value);
  return `export { ${name} } from ${JSON.stringify(whole)};`;
}

/** The browser's contracts: calls without the schemas of their inputs, and with the readings of their outputs. */
export const contracts = (): Plugin => ({
  name: 'contracts-without-schemas',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!CONTRACT.test(id)) return;
    const values: Record<string, unknown> = await import(pathToFileURL(id).href);
    const lines = Object.entries(values).map(([name, value]) => exported(name, value, `${id}${WHOLE}`));
    return { code: lines.join('\n'), moduleType: 'js' };
  },
});
