import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite, uploadSite } from './built-site.ts';
import { bootstrap, deploy, type Outputs, synth, type Target } from './deploy.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import type { Mail } from './mails.ts';
import { type Moderation, startModeration } from './moderation.ts';
import { freePort } from './ports.ts';
import { quietly, type Step } from './progress.ts';
import { preparePython } from './python.ts';
import { LOCAL } from './tool.ts';

export interface StackOptions {
  /** @default any free port */
  sitePort?: number;
  /** @default any free port */
  awsPort?: number;
  /** An AWS that already runs; none is started then. */
  endpoint?: string;
  /** Where the state is kept over a stop. @default nothing is kept */
  stateDir?: string;
  /** Where what this run builds is kept. */
  folder?: string;
  /** `built` as on AWS; `dev` follows every edit; `none` where only the API is called. */
  site: 'built' | 'dev' | 'none';
  context?: Record<string, string>;
  onStep?: Step;
}

export interface Stack {
  endpoint: string;
  site: string;
  outputs: Outputs;
  target: Target;
  mails(): Promise<Mail[]>;
  stop(): Promise<void>;
}

interface Cloud {
  endpoint: string;
  stop(): Promise<void>;
}

/** Barkyard as a whole on this machine: the local AWS, the deployed stack, and the front door before it. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { folder = LOCAL, onStep = quietly, context } = options;
  const cloud = await startCloud(options, onStep);
  const sitePort = options.sitePort ?? (await freePort());
  const target = { endpoint: cloud.endpoint, site: `http://localhost:${sitePort}`, folder, context };
  const opened = await open(target, { ...options, sitePort, folder, onStep }).catch(async (error) => {
    await cloud.stop();
    throw error;
  });
  const { outputs, door } = opened;
  const stop = async () => {
    await door.close();
    await cloud.stop();
  };
  return { endpoint: cloud.endpoint, site: door.site, outputs, target, mails: door.mails, stop };
}

/** The local AWS with the stand-in that its Lambdas ask; or the one that is there already. */
async function startCloud({ endpoint, awsPort, stateDir }: StackOptions, onStep: Step): Promise<Cloud> {
  if (endpoint) return { endpoint, stop: async () => undefined };
  await onStep('Python and the local AWS', () => preparePython());
  const moderation = await onStep('Start moderation', () => startModeration({ port: 0 }));
  const env = { AWS_ENDPOINT_URL_COMPREHEND: moderation.endpoint };
  const start = async () => startEmulator({ port: awsPort ?? (await freePort()), stateDir, env });
  const emulator = await onStep('Start the local AWS', start).catch(async (error) => {
    await moderation.stop();
    throw error;
  });
  return { endpoint: emulator.endpoint, stop: () => stopBoth(emulator, moderation) };
}

async function stopBoth(emulator: Emulator, moderation: Moderation): Promise<void> {
  await emulator.stop();
  await moderation.stop();
}

type Opening = StackOptions & { sitePort: number; folder: string; onStep: Step };

async function open(target: Target, { site, folder, sitePort, onStep }: Opening) {
  await onStep('Prepare the local AWS for the CDK', () => bootstrap(target));
  await onStep('Build the stack', () => synth(target));
  const outputs = await onStep('Deploy the stack', () => deploy(target));
  if (site === 'built') await onStep('Build the site', () => publish(join(folder, 'site'), target.endpoint, outputs));
  const door = await onStep('Open the site', () => openFrontDoor({ ...target, port: sitePort, site, outputs }));
  return { outputs, door } satisfies { outputs: Outputs; door: FrontDoor };
}

async function publish(folder: string, endpoint: string, outputs: Outputs): Promise<void> {
  await buildSite(folder);
  await uploadSite(folder, endpoint, outputs);
  await rm(folder, { recursive: true, force: true });
}
