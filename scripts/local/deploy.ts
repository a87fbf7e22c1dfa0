import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadBucketCommand } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { type Access, account, localAws, region, s3At } from './aws.ts';
import { SENDER } from './sender.ts';
import { LOCAL, ROOT, runTool } from './tool.ts';

const BOOTSTRAP_BUCKET = `cdk-hnb659fds-assets-${account}-${region}`;
const STACK = 'Barkyard';

/** The release that `npm run proof rehearsals` begins with may not have it. */
const newer = z._default(z.string(), '');

export const Outputs = z.object({
  ApiId: z.string(),
  ApiAddress: newer,
  UserPoolId: z.string(),
  UserPoolClientId: z.string(),
  PasswordClientId: z.string(),
  DistributionId: z.string(),
  DistributionDomain: z.string(),
  SiteUrl: z.string(),
  SiteBucketName: z.string(),
  MediaBucketName: z.string(),
  UploadBucketName: z.string(),
  TableName: z.string(),
  PeopleQueueUrl: z.string(),
  ModerationQueueUrl: z.string(),
  PushesQueueUrl: newer,
  PicturesQueueUrl: newer,
  RestQueueUrl: z.string(),
  SocketAddress: z.string(),
  PushKey: newer,
  Region: z.string(),
});
export type Outputs = z.infer<typeof Outputs>;

const CdkJson = z.object({ context: z._default(z.record(z.string(), z.unknown()), {}) });

export interface Target extends Access {
  site: string;
  /** The folder for assembly, outputs and logs of this run. */
  folder?: string;
  context?: Record<string, string>;
  /** The folder of the stack's code. @default this work tree */
  root?: string;
}

/** Makes the buckets and roles that the CDK deploys with, where they are missing. */
export async function bootstrap({ folder = LOCAL, ...access }: Target): Promise<void> {
  const there = await s3At(access)
    .send(new HeadBucketCommand({ Bucket: BOOTSTRAP_BUCKET }))
    .catch(() => undefined);
  if (!there) await cdk(access, { folder, args: ['bootstrap', `aws://${account}/${region}`] });
}

export async function synth({ endpoint, keys, site, folder = LOCAL, context, root = ROOT }: Target): Promise<void> {
  const { context: given } = CdkJson.parse(JSON.parse(await readFile(join(root, 'cdk.json'), 'utf8')));
  const all = { ...given, retain: 'false', ...context, endpoint, site, sender: SENDER };
  const assembly = join(folder, 'cdk.out');
  await rm(assembly, { recursive: true, force: true });
  const env = { ...localAws({ endpoint, keys }), CDK_CONTEXT_JSON: JSON.stringify(all), CDK_OUTDIR: assembly };
  await runTool('node', { args: ['infra/app.ts'], cwd: root, env, log: join(folder, 'synth.log') });
}

export async function deploy({ folder = LOCAL, ...access }: Target): Promise<Outputs> {
  const file = join(folder, 'outputs.json');
  const args = ['deploy', STACK, '--app', join(folder, 'cdk.out'), '--outputs-file', file];
  await cdk(access, { folder, args: [...args, '--require-approval', 'never', '--progress', 'events'] });
  return z.object({ [STACK]: Outputs }).parse(JSON.parse(await readFile(file, 'utf8')))[STACK];
}

/** The CDK CLI, away from `cdk.json`, whose build of the site is not needed here. */
async function cdk(access: Access, { folder, args }: { folder: string; args: string[] }): Promise<void> {
  await mkdir(folder, { recursive: true });
  const quiet = { CDK_DISABLE_CLI_TELEMETRY: 'true', CDK_DISABLE_VERSION_CHECK: '1' };
  // It remembers the account of each key, and emulators with other accounts take the same keys.
  const env = { ...localAws(access), ...quiet, CDK_HOME: join(folder, 'cdk') };
  await runTool('cdk', { args: [...args, '--no-notices'], env, cwd: folder, log: join(folder, 'cdk.log') });
}
