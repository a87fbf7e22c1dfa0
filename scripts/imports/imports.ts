import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  from: string;
  to: string;
}

const resolved = (from: string, specifier: string) =>
  specifier.startsWith('#shared/') ? `${specifier.slice(1)}.ts` : posix.join(posix.dirname(from), specifier);

/** What a file imports at run time of our own files, also where it does so later. */
export function importsIn(file: string, text = readFileSync(file, 'utf8')): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const bound = [
    ...staticImports.map(({ moduleRequest, entries }) => ({ name: moduleRequest.value, entries })),
    ...staticExports.map(({ entries }) => ({ name: entries[0]?.moduleRequest?.value ?? '', entries })),
  ].filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType));
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  return [...bound.map(({ name }) => name), ...later]
    .filter((name) => name.startsWith('#shared/') || /^\..*\.tsx?$/.test(name))
    .map((name) => ({ from: file, to: resolved(file, name) }));
}

/** Of the product, the scripts and the tests of more than a feature; tests beside the product may import anything. */
export const readImports = (): Import[] =>
  [
    ...globSync('{shared,functions,infra,scripts,web/src}/**/*.{ts,tsx}').filter(
      (file) => !/\.test\.tsx?$|\/testing\//.test(file),
    ),
    ...globSync('tests/**/*.ts'),
  ].flatMap((file) => importsIn(file));

/** The imports between folders that lead back to where they come from. */
export function inCircles(imports: readonly Import[], folderOf: (file: string) => string | undefined): Import[] {
  const arrows = imports
    .map((one) => ({ one, a: folderOf(one.from), b: folderOf(one.to) }))
    .filter(({ a, b }) => a && b && a !== b);
  const reachedFrom = (start?: string) => {
    const reached = new Set([start]);
    for (const folder of reached) for (const { a, b } of arrows) if (a === folder) reached.add(b);
    return reached;
  };
  const reached = new Map([...new Set(arrows.map(({ b }) => b))].map((b) => [b, reachedFrom(b)]));
  return arrows.filter(({ a, b }) => reached.get(b)?.has(a)).map(({ one }) => one);
}
