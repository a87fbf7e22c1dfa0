import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { LOCAL, synthesised } from './synth.ts';

const Metafile = z.object({
  inputs: z.record(z.string(), z.unknown()),
  outputs: z.record(
    z.string(),
    z.object({
      entryPoint: z.string().optional(),
      inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })),
    }),
  ),
});

export interface Bundle {
  file: string;
  /** The handler's source file. */
  entry: string;
  /** Source files by path, with the bytes of each that are in the bundle. */
  inputs: Record<string, number>;
  variables: object;
}

function contentOf(folder: string) {
  const { inputs, outputs } = Metafile.parse(JSON.parse(readFileSync(join(folder, 'index.meta.json'), 'utf8')));
  const main = Object.values(outputs).find(({ entryPoint }) => entryPoint);
  if (!main?.entryPoint) throw new Error(`${folder} has no entry point.`);
  const bytesOf = (path: string) => main.inputs[path]?.bytesInOutput ?? 0;
  const bytes = Object.keys(inputs).map((path) => [path, bytesOf(path)]);
  return { entry: main.entryPoint, inputs: Object.fromEntries(bytes) };
}

/** The deployed functions' code by the functions' names, bundled as for a local AWS. */
export function bundles(): Map<string, Bundle> {
  const { barkyard, assembly } = synthesised(LOCAL, { bundles: true });
  const functions = Object.entries(barkyard.findResources('AWS::Lambda::Function'));
  return new Map(
    functions.map(([id, { Metadata, Properties }]) => {
      const folder = join(assembly.directory, Metadata['aws:asset:path']);
      const variables = Properties.Environment?.Variables ?? {};
      return [id.replace(/[0-9A-F]{8}$/, ''), { file: join(folder, 'index.mjs'), ...contentOf(folder), variables }];
    }),
  );
}

const NOWHERE = 'http://127.0.0.1:1';

/** A function's environment, where no service answers. */
export const ENVIRONMENT = {
  PATH: process.env.PATH,
  TABLE: 'none',
  SITE: 'http://localhost:3000',
  MODERATION: 'off',
  USER_POOL_ID: 'us-east-1_none',
  PASSWORD_CLIENT_ID: 'none',
  PEOPLE_QUEUE: `${NOWHERE}/people`,
  MODERATION_QUEUE: `${NOWHERE}/moderation`,
  REST_QUEUE: `${NOWHERE}/rest`,
  AWS_REGION: 'us-east-1',
  AWS_ENDPOINT_URL: NOWHERE,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
};
