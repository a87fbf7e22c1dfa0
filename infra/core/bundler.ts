import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const Options = z.object({
  entry: z.string(),
  runtime: z.string(),
  outdir: z.string(),
  native: z.array(z.string()),
  listsContents: z.boolean(),
});
type Options = z.infer<typeof Options>;

const isFile = (id: string) => id.startsWith(ROOT);
const files = (ids: Iterable<string>) => [...ids].filter(isFile).map((id) => relative(ROOT, id));

const contentsOf = ({ fileName, code, modules, imports, dynamicImports }: OutputChunk) => ({
  file: fileName,
  sources: files(Object.keys(modules)),
  // Rolldown also lists an unused import, which it has removed.
  imports: imports.filter((path) => code.includes(path)),
  dynamicImports,
});

/** Dynamic imports get files of their own, which Node does not read before they are needed. */
async function bundle({ entry, runtime, outdir, native, listsContents }: Options): Promise<void> {
  const parsed: string[] = [];
  const bundle = await rolldown({
    cwd: ROOT,
    input: { index: join(ROOT, 'functions', entry) },
    platform: 'node',
    external: native,
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: /^nodejs(\d+)/.exec(runtime)?.[1]?.replace(/^/, 'node') },
    treeshake: { propertyReadSideEffects: false },
    checks: { ineffectiveDynamicImport: false },
    plugins: [{ name: 'parsed', moduleParsed: ({ id }) => void parsed.push(id) }],
  });
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  const { output } = await bundle.write({ ...names, dir: outdir, format: 'esm', minify: true });
  if (!listsContents) return;
  const chunks = output.filter((file) => file.type === 'chunk').map(contentsOf);
  const contents = { entry: join('functions', entry), sources: files(parsed), chunks };
  writeFileSync(join(outdir, 'contents.json'), JSON.stringify(contents));
}

await bundle(Options.parse(JSON.parse(`${process.argv[2]}`)));
