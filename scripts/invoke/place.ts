import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { makeStack } from '../handlers/stack.ts';
import { Advice } from '../local/advice.ts';
import { placeOf, settingsOf } from '../local/arguments.ts';
import { type Access, requireAnswer } from '../local/aws.ts';
import { Outputs } from '../local/deploy.ts';
import { keysFor } from '../local/keys.ts';

export interface Place extends Access {
  site: string;
  outputs: Outputs;
  /** Without a deployment: only tables, buckets and queues for handlers. */
  isBare: boolean;
}

/** The stack of `npm start`, or resources for handlers, made once at the AWS that AWS_ENDPOINT_URL names. */
export async function placeToInvoke(env = process.env): Promise<Place> {
  const settings = settingsOf([], env);
  const endpoint = settings.endpoint ?? `http://127.0.0.1:${settings.awsPort}`;
  const { folder } = placeOf(settings);
  const access = { endpoint, keys: await keysFor(endpoint, env), site: `http://localhost:${settings.sitePort}` };
  await requireAnswer(endpoint, 'Run npm start, or set AWS_ENDPOINT_URL to an AWS that runs');
  const deployed = await read(join(folder, 'outputs.json'), z.object({ Barkyard: Outputs }));
  if (deployed) return { ...access, outputs: deployed.Barkyard, isBare: false };
  if (!settings.endpoint) throw new Advice('Run npm start first, or set AWS_ENDPOINT_URL to an AWS that runs.');
  return { ...access, outputs: await keptOutputs(access, folder), isBare: true };
}

async function keptOutputs(access: Access, folder: string): Promise<Outputs> {
  const file = join(folder, 'handlers.json');
  const kept = await read(file, Outputs);
  if (kept) return kept;
  const { outputs } = await makeStack({ access, run: 'invoke' });
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(outputs));
  return outputs;
}

async function read<S extends z.ZodMiniType>(file: string, schema: S): Promise<z.infer<S> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : schema.safeParse(JSON.parse(text)).data;
}
