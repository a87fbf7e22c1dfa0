import { join } from 'node:path';
import type { Advice } from './advice.ts';
import type { Access } from './aws.ts';
import { buildSite, uploadSite } from './built-site.ts';
import type { Outputs, Target } from './deploy.ts';
import { type Changes, Deployment } from './deployment.ts';
import { startEmulator } from './emulator.ts';
import { openFrontDoor, type Site } from './front-door.ts';
import { drawKeys, type Keys, keysFor, keysOf } from './keys.ts';
import type { Mail } from './mails.ts';
import { startModeration } from './moderation.ts';
import { refusalBy, refuseLacking } from './needed-services.ts';
import { freePort } from './ports.ts';
import { quietly, type Step } from './progress.ts';
import { preparePython } from './python.ts';
import { verifySender } from './sender.ts';
import { BRIEF_MS, Started } from './started.ts';
import { Supervisor } from './supervisor.ts';
import { LOCAL } from './tool.ts';

export interface StackOptions {
  /** @default any free port */
  sitePort?: number;
  /** @default any free port */
  awsPort?: number;
  /** An AWS that already runs; none is started then. */
  endpoint?: string;
  /** @default those of the named AWS or of the saved state, or new ones */
  keys?: Keys;
  /** The folder that keeps the state over a stop. @default nothing is kept */
  stateDir?: string;
  /** The folder for what this run builds. @default `.local` */
  folder?: string;
  site: Site;
  context?: Record<string, string>;
  /** The folder of the stack's code. @default this work tree */
  root?: string;
  onStep?: Step;
  /** Called when the local AWS died and is started again. @default prints it */
  say?(sentence: string): void;
  /** Called when the local AWS died for good. @default prints it */
  onGone?(advice: Advice): void;
  started?: Started;
}

export interface Stack extends Access {
  site: string;
  outputs: Outputs;
  /** Address of the stand-in for Comprehend. */
  comprehend?: string;
  pid?: number;
  /** Deploys what the work tree holds now, or by other code or context. */
  redeploy(changes?: Changes): Promise<Outputs>;
  /** Resolves once everything up to now would outlive a kill. */
  save(): Promise<void>;
  mails(): Promise<Mail[]>;
  stop(): Promise<void>;
}

/** Barkyard as a whole on this machine: the local AWS, the deployed stack, and the front door before it. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { started = new Started() } = options;
  return start({ ...options, started }).catch(async (error) => {
    await started.stop();
    throw error;
  });
}

async function start(options: StackOptions & { started: Started }): Promise<Stack> {
  const { started, site, onStep = quietly, folder = LOCAL, context, root } = options;
  const port = options.sitePort ?? (await freePort());
  const awsPort = options.awsPort ?? (await freePort());
  const endpoint = options.endpoint ?? `http://127.0.0.1:${awsPort}`;
  const keys = options.keys ?? (await keysForStack(options));
  const target = { endpoint, keys, site: `http://localhost:${port}`, folder, context, root };
  if (options.endpoint) await refuseLacking({ endpoint: options.endpoint, keys });
  const deployment = await Deployment.of(target, options.endpoint ? undefined : options.stateDir);
  const prepared = begun(deployment.prepare());
  const aws = options.endpoint ? undefined : await startAws({ ...options, target, onStep, awsPort });
  const save = async () => aws?.supervisor.save();
  const keep = async () => {
    await save();
    await deployment.keep();
  };
  const deployed = deployment.complete(prepared, onStep, keep);
  const outputs = await (options.endpoint ? deployed.catch(refusalBy(options.endpoint)) : deployed);
  if (site === 'built') await onStep('Build the site', () => publish(target, outputs));
  const door = await onStep('Open the site', () => openFrontDoor({ port, site, outputs, endpoint, keys }));
  started.add(() => door.close(), BRIEF_MS);
  return {
    endpoint,
    keys,
    site: target.site,
    outputs,
    comprehend: aws?.comprehend,
    get pid() {
      return aws?.supervisor.pid;
    },
    redeploy: async (changes) => {
      const redone = await deployment.redo(changes);
      await door.follow(redone);
      await keep();
      return redone;
    },
    save,
    mails: door.mails,
    stop: () => started.stop(),
  };
}

async function keysForStack({ endpoint, stateDir }: StackOptions): Promise<Keys> {
  if (endpoint) return keysFor(endpoint);
  return stateDir ? keysOf(stateDir) : drawKeys();
}

function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

interface Aws {
  target: Target;
  started: Started;
  awsPort: number;
  stateDir?: string;
  onStep: Step;
  say?(sentence: string): void;
  onGone?(advice: Advice): void;
}

/** The local AWS with the stand-in of Comprehend and Rekognition that its Lambdas ask. */
async function startAws({ target, started, awsPort, stateDir, onStep, say = warn, onGone = fail }: Aws) {
  const { endpoint, keys, site } = target;
  await onStep('Get the local AWS', () => preparePython());
  return onStep('Start the local AWS', async () => {
    const moderation = await startModeration({ port: 0, aws: target });
    started.add(moderation.stop, BRIEF_MS);
    const env = {
      AWS_ENDPOINT_URL: endpoint,
      AWS_ENDPOINT_URL_COMPREHEND: moderation.endpoint,
      AWS_ENDPOINT_URL_REKOGNITION: moderation.endpoint,
    };
    const startOne = () => startEmulator({ port: awsPort, stateDir, keys, site, env });
    const supervisor = await Supervisor.start({ start: startOne, say, onGone });
    started.add(() => supervisor.stop());
    await verifySender(target);
    return { comprehend: moderation.endpoint, supervisor };
  });
}

const warn = (sentence: string) => console.error(`  ${sentence}`);
const fail = (advice: Advice) => console.error(`\n${advice.message}`);

async function publish({ folder = LOCAL, ...access }: Target, outputs: Outputs): Promise<void> {
  const files = join(folder, 'site');
  await buildSite(files);
  await uploadSite(files, access, outputs);
}
