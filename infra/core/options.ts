import type { IConstruct } from 'constructs';
import { readJson } from '#shared/core/json';
import { readDeployment } from './deployment-file.ts';
import { objectionsTo } from './objections.ts';
import { OptionError } from './option-error.ts';
import { Options } from './option-schema.ts';

/** Context that others set: the CDK itself, `cdk.json` and looked-up values. */
const FOREIGN = /[:/@]/;

const SWITCHES = new Map<string, unknown>([
  ['on', true],
  ['off', false],
]);

/** The command line gives texts only: `-c waf=true`, `-c limits='{"posts":120}'`. */
function decoded([name, value]: [string, unknown]): [string, unknown] {
  const schema = Object.entries(Options.shape).find(([own]) => own === name)?.[1];
  if (typeof value !== 'string' || !schema || schema.safeParse(value).success) return [name, value];
  return [name, SWITCHES.get(value) ?? readJson(value) ?? value];
}

function fromContext(given: Record<string, unknown>): Options {
  const { data, error } = Options.safeParse(Object.fromEntries(Object.entries(given).map(decoded)));
  if (data) return data;
  throw new OptionError(objectionsTo(error, given));
}

function fromFile(environment: string, others: string[]): Options {
  const [extra] = others;
  if (!extra) return readDeployment(environment);
  throw new OptionError(`Set ${extra} in deployments/${environment}.json instead of by -c ${extra}=….`);
}

function read({ node }: IConstruct): Options {
  const all: Record<string, unknown> = node.getAllContext();
  const { env, ...given } = Object.fromEntries(Object.entries(all).filter(([name]) => !FOREIGN.test(name)));
  return env === undefined ? fromContext(given) : fromFile(`${env}`, Object.keys(given));
}

const known = new WeakMap<IConstruct, Options>();

/** From the file that `-c env=<name>` names, else from the context. */
export function optionsOf({ node: { root } }: IConstruct): Options {
  const options = known.get(root) ?? read(root);
  known.set(root, options);
  return options;
}
