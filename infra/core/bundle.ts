import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Architecture, Code } from 'aws-cdk-lib/aws-lambda';
import * as z from 'zod';
import { placeKept } from './kept-bundles.ts';

const ROOT = join(import.meta.dirname, '../..');
const Package = z.object({ dependencies: z.record(z.string(), z.string()) });

interface BundleOptions {
  entry: string;
  architecture: Architecture;
  runtime: string;
  native?: string[];
  /** Adds a list of the contents, for tests. */
  listsContents: boolean;
}

/** In a process of its own, because the CDK does not wait for promises. */
function build({ entry, runtime, native = [], listsContents }: BundleOptions, outdir: string): void {
  const options = JSON.stringify({ entry, runtime, outdir, native, listsContents });
  execFileSync(process.execPath, [join(import.meta.dirname, 'bundler.ts'), options], { stdio: 'inherit' });
}

function install(native: string[], { name }: Architecture, outdir: string): void {
  const { dependencies } = Package.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const wanted = Object.fromEntries(native.map((name) => [name, dependencies[name]]));
  writeFileSync(join(outdir, 'package.json'), JSON.stringify({ dependencies: wanted }));
  copyFileSync(join(ROOT, 'package-lock.json'), join(outdir, 'package-lock.json'));
  const platform = ['--os=linux', `--cpu=${name === Architecture.X86_64.name ? 'x64' : 'arm64'}`, '--libc=glibc'];
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', ...platform], { cwd: outdir });
}

function makeAnew(options: BundleOptions, outdir: string): void {
  build(options, outdir);
  if (options.native) install(options.native, options.architecture, outdir);
}

/** Only what goes to a local AWS may be one that was kept. */
function make(options: BundleOptions, outdir: string): void {
  const { architecture, ...others } = options;
  const key = { ...others, architecture: architecture.name };
  if (options.listsContents) placeKept(key, (folder) => makeAnew(options, folder), outdir);
  else makeAnew(options, outdir);
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
          make(options, outdir);
          return true;
        },
      },
    },
  });
