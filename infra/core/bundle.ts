import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Architecture, Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const Package = z.object({ dependencies: z.record(z.string(), z.string()) });

/** `import` reads every export of a built-in module, and some of those load more: that of `http` loads a second client. */
const loading = (name: string) => `data:text/javascript,module.exports=process.getBuiltinModule("${name}")//${name}`;
const BUILTINS = builtinModules.flatMap((name) => [name, `node:${name}`].map((path) => [path, loading(name)]));

const ALIAS = {
  ...Object.fromEntries(BUILTINS),
  // Of the SDK's chain of credential providers, Lambda only uses the environment's.
  '@aws-sdk/credential-provider-node': './functions/core/credentials.ts',
};

interface BundleOptions {
  /** File of the handler, relative to `functions`. */
  entry: string;
  architecture: Architecture;
  /** Packages with native binaries, installed beside the bundle. */
  native?: string[];
  /** Adds a list of the contents, for tests. */
  hasMetafile: boolean;
}

/** Dynamic imports get files of their own, which Node does not read before they are needed. */
function build({ entry, native, hasMetafile }: BundleOptions, outdir: string): void {
  const { metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: { index: join('functions', entry) },
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    metafile: true,
    alias: ALIAS,
    external: native,
    logLevel: 'warning',
  });
  if (hasMetafile) writeFileSync(join(outdir, 'index.meta.json'), JSON.stringify(metafile));
}

function install(native: string[], { name }: Architecture, outdir: string): void {
  const { dependencies } = Package.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const wanted = Object.fromEntries(native.map((name) => [name, dependencies[name]]));
  writeFileSync(join(outdir, 'package.json'), JSON.stringify({ dependencies: wanted }));
  copyFileSync(join(ROOT, 'package-lock.json'), join(outdir, 'package-lock.json'));
  const platform = ['--os=linux', `--cpu=${name === Architecture.X86_64.name ? 'x64' : 'arm64'}`, '--libc=glibc'];
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', ...platform], { cwd: outdir });
}

export const bundle = (options: BundleOptions) =>
  Code.fromAsset(join(ROOT, 'functions'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('unused'),
      // CDK bundles once for equal options, among which it does not count functions.
      command: [options.entry],
      local: {
        tryBundle(outdir) {
          build(options, outdir);
          if (options.native) install(options.native, options.architecture, outdir);
          return true;
        },
      },
    },
  });
