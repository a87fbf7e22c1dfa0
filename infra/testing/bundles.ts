import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { LOCAL, synthesised } from './synth.ts';

const Contents = z.object({
  entry: z.string(),
  sources: z.array(z.string()),
  chunks: z.array(
    z.object({
      file: z.string(),
      sources: z.array(z.string()),
      imports: z.array(z.string()),
      dynamicImports: z.array(z.string()),
    }),
  ),
});
type Chunk = z.infer<typeof Contents>['chunks'][number];

export interface Bundle {
  /** The file that exports the handler. */
  file: string;
  /** The source file of the handler. */
  entry: string;
  sources: string[];
  /** The files that Node reads before the first call. */
  loaded: Pick<Chunk, 'file' | 'sources'>[];
  /** Modules that are imported by name when the function runs. */
  external: string[];
  variables: object;
}

/** Follows static imports only. */
function loadedFrom(chunks: Map<string, Chunk>, file: string, known = new Set<Chunk>()): Set<Chunk> {
  const chunk = chunks.get(file);
  if (!chunk || known.has(chunk)) return known;
  known.add(chunk);
  for (const next of chunk.imports) loadedFrom(chunks, next, known);
  return known;
}

function codeIn(folder: string): Omit<Bundle, 'variables'> {
  const { chunks, ...rest } = Contents.parse(JSON.parse(readFileSync(join(folder, 'contents.json'), 'utf8')));
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const loaded = [...loadedFrom(byFile, 'index.mjs')].map((chunk) => ({ ...chunk, file: join(folder, chunk.file) }));
  const imports = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const external = [...new Set(imports.filter((path) => !byFile.has(path)))];
  return { ...rest, file: join(folder, 'index.mjs'), loaded, external };
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
  PUSHES_QUEUE: `${NOWHERE}/pushes`,
  PICTURES_QUEUE: `${NOWHERE}/pictures`,
  PUSH_SUBJECT: 'mailto:operator@barkyard.test',
  PUSH_KEY_SECRET: 'none',
  REST_QUEUE: `${NOWHERE}/rest`,
  AWS_REGION: 'us-east-1',
  AWS_ENDPOINT_URL: NOWHERE,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
};
