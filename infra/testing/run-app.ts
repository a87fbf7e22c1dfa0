import { spawnSync } from 'node:child_process';

/** Runs the CDK app as the CDK does. */
export function runApp(context: object, variables: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ...variables, CDK_CONTEXT_JSON: JSON.stringify(context) };
  const { status, stderr } = spawnSync(process.execPath, ['infra/app.ts'], { env, encoding: 'utf8' });
  return { status, stderr };
}
