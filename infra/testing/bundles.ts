import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { LOCAL, synthesised } from './synth.ts';

const Metafile = z.object({
  inputs: z.record(z.string(), z.unknown()),
  outputs: z.record(
    z.string(),
    z.object({
      entryPoint: z.string().optional(),
      inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })),
      imports: z.array(z.object({ path: z.string(), kind: z.string(), external: z.optional(z.boolean()) })),
    }),
  ),
});
type Metafile = z.infer<typeof Metafile>;

interface Output {
  file: string;
  /** Bytes by source file. */
  contents: Record<string, number>;
}

export interface Bundle {
  /** The file that exports the handler. */
  file: string;
  /** The source file of the handler. */
  entry: string;
  sources: string[];
  /** The files that Node reads before the first call. */
  loaded: Output[];
  /** Modules that are imported by name when the function runs. */
  external: string[];
  variables: object;
}

/** Follows static imports only. */
function loadedFrom(outputs: Metafile['outputs'], path: string, known = new Set<string>()): Set<string> {
  if (known.has(path) || !outputs[path]) return known;
  known.add(path);
  for (const { path: next, kind } of outputs[path].imports) {
    if (kind === 'import-statement') loadedFrom(outputs, next, known);
  }
  return known;
}

function codeIn(folder: string): Omit<Bundle, 'variables'> {
  const metafile = Metafile.parse(JSON.parse(readFileSync(join(folder, 'index.meta.json'), 'utf8')));
  const [path = '', { entryPoint = '' } = {}] =
    Object.entries(metafile.outputs).find(([path]) => basename(path) === 'index.mjs') ?? [];
  const loaded = [...loadedFrom(metafile.outputs, path)].map((path) => {
    const inputs = Object.entries(metafile.outputs[path]?.inputs ?? {});
    const contents = Object.fromEntries(inputs.map(([source, { bytesInOutput }]) => [source, bytesInOutput]));
    return { file: join(folder, basename(path)), contents };
  });
  const imports = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  const external = [...new Set(imports.filter(({ external }) => external).map(({ path }) => path))];
  const sources = Object.keys(metafile.inputs).filter((path) => !path.startsWith('<data:'));
  return { file: join(folder, 'index.mjs'), entry: entryPoint, sources, loaded, external };
}

/** The deployed functions' code by the functions' names, bundled as for a local AWS. */
export function bundles(): Map<string, Bundle> {
  const { barkyard, assembly } = synthesised(LOCAL, { bundles: true });
  const functions = Object.entries(barkyard.findResources('AWS::Lambda::Function'));
  return new Map(
    functions.map(([id, { Metadata, Properties }]) => {
      const code = codeIn(join(assembly.directory, Metadata['aws:asset:path']));
      return [id.replace(/[0-9A-F]{8}$/, ''), { ...code, variables: Properties.Environment?.Variables ?? {} }];
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
  ORIGIN_SECRETS: 'secret',
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
