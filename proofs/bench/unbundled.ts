import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.local/unbundled');

export const isOwn = (path: string) => !path.startsWith('node_modules/');

const compiledName = (path: string) => path.replace(/\.ts$/, '.mjs').replace(/\.json$/, '.json.mjs');

/** Every import stays one; those of our own files lead to the compiled file. */
const unresolved = (files: Set<string>): Plugin => ({
  name: 'unresolved',
  setup(builder) {
    builder.onResolve({ filter: /.*/ }, async ({ kind, path, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === FOLDER) return null;
      const target = await builder.resolve(path, { kind, importer, resolveDir, pluginData: FOLDER });
      const file = relative(ROOT, target.path);
      if (!files.has(file)) return { path, external: true };
      const found = relative(dirname(relative(ROOT, importer)), compiledName(file));
      return { path: found.startsWith('.') ? found : `./${found}`, external: true };
    });
  },
});

/** Compiles a handler's sources file by file, beside the installed packages; returns the compiled handler. */
export async function compileUnbundled(name: string, entry: string, inputs: string[]): Promise<string> {
  const outdir = join(FOLDER, name);
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const own = inputs.filter(isOwn);
  await build({
    absWorkingDir: ROOT,
    entryPoints: own.map((path) => ({ in: path, out: compiledName(path).replace(/\.mjs$/, '') })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    logLevel: 'warning',
    plugins: [unresolved(new Set(own))],
  });
  return join(outdir, compiledName(entry));
}
