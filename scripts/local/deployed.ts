import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Outputs, type Target } from './deploy.ts';
import { ROOT } from './tool.ts';

const FOLDERS = ['infra', 'functions', 'shared'];
const FILES = ['cdk.json', 'package-lock.json', 'web/boot.js'];
const NOTE = 'deployed.json';

const Note = z.object({ print: z.string(), outputs: Outputs });

/** One value for everything that a deployment is made of. */
export async function fingerprint({ endpoint, site, context }: Target): Promise<string> {
  const lists = await Promise.all(FOLDERS.map(filesIn));
  const hash = createHash('sha256').update(JSON.stringify({ endpoint, site, context }));
  for (const file of [...FILES, ...lists.flat().sort()]) hash.update(file).update(await readFile(join(ROOT, file)));
  return hash.digest('hex');
}

async function filesIn(folder: string): Promise<string[]> {
  const files = await readdir(join(ROOT, folder), { recursive: true });
  return files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => join(folder, file));
}

/** Outputs of the stack in a saved state, if it would be deployed alike now; a note that is out of date is removed. */
export async function recall(stateDir: string, print: string): Promise<Outputs | undefined> {
  const text = await readFile(join(stateDir, NOTE), 'utf8').catch(() => undefined);
  const note = text === undefined ? undefined : Note.safeParse(JSON.parse(text)).data;
  if (note?.print === print) return note.outputs;
  await forget(stateDir);
}

export const remember = (stateDir: string, print: string, outputs: Outputs): Promise<void> =>
  writeFile(join(stateDir, NOTE), JSON.stringify({ print, outputs }));

export const forget = (stateDir: string): Promise<void> => rm(join(stateDir, NOTE), { force: true });
