import { join } from 'node:path';
import { Advice } from './advice.ts';
import { parsed } from './parsed.ts';
import { LOCAL } from './tool.ts';

export interface Settings {
  reset: boolean;
  /** The site as it is deployed, instead of one that follows edits. */
  built?: boolean;
  sitePort: number;
  awsPort: number;
  endpoint?: string;
  /** Options of the stack, as for the CDK. */
  context?: Record<string, string>;
}

const SITE_PORT = 3000;
const AWS_PORT = 4566;

/** Options of `npm start`, from its arguments and the environment. */
export function settingsOf(args: string[], env: NodeJS.ProcessEnv): Settings {
  const { reset, built, context } = given(args);
  const settings = {
    reset,
    built,
    context: contextIn(context),
    sitePort: portOf('BARKYARD_PORT', env, SITE_PORT),
    awsPort: portOf('BARKYARD_AWS_PORT', env, AWS_PORT),
    endpoint: env.AWS_ENDPOINT_URL ? addressOf('AWS_ENDPOINT_URL', env.AWS_ENDPOINT_URL) : undefined,
  };
  if (settings.reset && settings.endpoint) {
    throw new Advice(
      `Reset the data at ${settings.endpoint} yourself: --reset works only for the local AWS of npm start.`,
    );
  }
  if (settings.sitePort === settings.awsPort && !settings.endpoint) {
    throw new Advice(`Set BARKYARD_PORT and BARKYARD_AWS_PORT to two ports: both are ${settings.sitePort}.`);
  }
  return settings;
}

function given(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const context = { type: 'string', short: 'c', multiple: true, default: [] as string[] } as const;
  const usage = 'Write npm start, or npm start -- --reset, --built or -c runtime=nodejs22.x';
  return parsed(usage, { args, options: { reset: flag, built: flag, context } }).values;
}

function contextIn(pairs: readonly string[]): Settings['context'] {
  if (pairs.length === 0) return undefined;
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(pair) ?? [];
      if (!name || value === undefined)
        throw new Advice(`Write -c runtime=nodejs22.x: ${pair} is no option with a value.`);
      return [name, value];
    }),
  );
}

function portOf(name: string, env: NodeJS.ProcessEnv, usual: number): number {
  const port = Number(env[name] || usual);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Advice(`Set ${name} to a port from 1 to 65535: it is ${env[name]}.`);
}

export function addressOf(name: string, address: string): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address.replace(/\/+$/, '');
  throw new Advice(`Set ${name} to an address such as http://localhost:4566: it is ${address}.`);
}

/** The folder for a run's builds, its state and the record of the seed: each local AWS has its own. */
export function placeOf({ awsPort, endpoint }: Settings) {
  const name = endpoint ? new URL(endpoint).host.replace(/\W/g, '-') : `${awsPort}`;
  const folder = name === `${AWS_PORT}` ? LOCAL : join(LOCAL, name);
  const stateDir = join(folder, 'state');
  return { folder, stateDir, note: join(stateDir, 'seeded') };
}
