import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const CDK_JSON = join(import.meta.dirname, '../../cdk.json');
const { app } = z.object({ app: z.string() }).parse(JSON.parse(readFileSync(CDK_JSON, 'utf8')));

/** Runs the CDK app as the CDK does. */
export function runApp(context: object, variables: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ...variables, CDK_CONTEXT_JSON: JSON.stringify(context) };
  const [, ...args] = app.split(' ');
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stderr };
}
