import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import type { Bundle } from '../../infra/testing/bundles.ts';
import { isOwn } from './unbundled.ts';

const ROOT = join(import.meta.dirname, '../..');
const RUNTIME = 'nodejs24.x';
const FOLDER = join(ROOT, '.local/packages');

type StaticImport = ReturnType<typeof parseSync>['module']['staticImports'][number];

interface Imported {
  /** An import of one value, under a name of its own. */
  line: (name: string) => string;
  used: (name: string) => string[];
}

const value = (what: string, from: string): Imported => ({
  line: (name) => `import { ${what} as ${name} } from '${from}';`,
  used: (name) => [name],
});

/** Of a whole package, the bundler takes only what is used. */
function whole(local: string, from: string, text: string): Imported {
  const members = new Set([...text.matchAll(new RegExp(`\\b${local}\\.([a-z]\\w*)\\(`, 'g'))].map(([, name]) => name));
  return {
    line: (name) => `import * as ${name} from '${from}';`,
    used: (name) => [...members].map((member) => `${name}.${member}`),
  };
}

const isForeign = ({ moduleRequest }: StaticImport) => !/^[.#]/.test(moduleRequest.value);

function importsIn(text: string): Imported[] {
  const { staticImports } = parseSync('source.ts', text).module;
  return staticImports
    .filter(isForeign)
    .flatMap(({ moduleRequest: { value: from }, entries }) =>
      entries
        .filter(({ isType }) => !isType)
        .map(({ importName: { kind, name }, localName }) =>
          kind === 'NamespaceObject' ? whole(localName.value, from, text) : value(name ?? 'default', from),
        ),
    );
}

/** A module that imports what these sources import of packages and of Node. */
export function packagesOf(sources: string[]): string {
  const imports = sources.flatMap(importsIn);
  const used = imports.flatMap(({ used }, at) => used(`value${at}`));
  return [
    ...imports.map(({ line }, at) => line(`value${at}`)),
    `export const handler = () => [${used.join(', ')}];`,
  ].join('\n');
}

/** Bundles what a function imports of packages and of Node before its first call, without our own code; returns the file. */
export function bundlePackages(name: string, { loaded, external }: Bundle): string {
  const outdir = join(FOLDER, name);
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const own = loaded.flatMap(({ sources }) => sources.filter((path) => isOwn(path) && path.endsWith('.ts')));
  const file = join(outdir, 'entry.ts');
  writeFileSync(file, packagesOf(own.map((path) => readFileSync(join(ROOT, path), 'utf8'))));
  const options = {
    entry: relative(join(ROOT, 'functions'), file),
    runtime: RUNTIME,
    outdir,
    native: external,
    listsContents: false,
  };
  execFileSync(process.execPath, [join(ROOT, 'infra/core/bundler.ts'), JSON.stringify(options)]);
  return join(outdir, 'index.mjs');
}
