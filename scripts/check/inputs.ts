import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { graphOf, reachable } from '../measures/graph.ts';
import { parseSource } from '../measures/source.ts';

const ALWAYS = [
  ...['.nvmrc', 'package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'web/vite.config.ts'],
  ...['web/src/testing/setup.ts', 'scripts/test/afresh.ts'],
];

/** Code that may read files which it does not import. */
const READS_FILES =
  /['"](?:node:)?(?:fs|fs\/promises|child_process)['"]|['"](?:vite|esbuild|rolldown|aws-cdk-lib[\w/-]*)['"]|import\.meta\.|\?raw/;

/** Files that tests of a folder read besides their imports, where it is less than the whole repository. */
const READ_BY: [tests: RegExp, files: RegExp][] = [
  [/^infra\/bundles/, /^(infra|functions|shared)\/|^cdk\.json$/],
  [/^infra\//, /^infra\/|^cdk\.json$/],
  [/^scripts\/(audit|check|commits|duplicates|local\/|seed|test)/, /^scripts\/|^web\/(?!src)|^\.jscpd|^commitlint/],
  [/^proofs\/words\//, /^scripts\//],
];

export const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file) && !/\.integ\.test\.ts$|^e2e\//.test(file);

export function repositoryFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return output.split('\n').filter((file) => file && existsSync(file));
}

/** Fingerprints of everything that the outcome of each unit test can depend on. */
export function fingerprints(
  files: readonly string[],
  read = (file: string) => readFileSync(file),
): Map<string, string> {
  const code = files.filter((file) => /\.tsx?$/.test(file));
  const sources = new Map(code.map((file) => [file, `${read(file)}`]));
  const imports = code.flatMap((file) =>
    parseSource(file, sources.get(file)).imports.map(({ to }) => ({ from: file, to })),
  );
  const graph = graphOf(imports);
  const known = new Set(files);
  const hashes = new Map(files.map((file) => [file, createHash('sha256').update(read(file)).digest('hex')]));

  function inputsOf(test: string): string[] {
    const imported = [...reachable(graph, [test])].filter((file) => known.has(file));
    if (!imported.some((file) => READS_FILES.test(sources.get(file) ?? ''))) return imported;
    const [, readByFolder = /(?:)/] = READ_BY.find(([tests]) => tests.test(test)) ?? [];
    return [...imported, ...files.filter((file) => readByFolder.test(file))];
  }

  const hashOf = (test: string) => {
    const inputs = [...new Set([...inputsOf(test), ...ALWAYS])].sort();
    const lines = inputs.map((file) => `${file} ${hashes.get(file) ?? 'missing'}`);
    return createHash('sha256')
      .update([process.version, ...lines].join('\n'))
      .digest('hex');
  };
  return new Map(code.filter(isUnitTest).map((test) => [test, hashOf(test)]));
}
