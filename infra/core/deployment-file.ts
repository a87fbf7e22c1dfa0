import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { readJson } from '#shared/core/json';
import { objectionsTo } from './objections.ts';
import { OptionError } from './option-error.ts';
import { DeploymentFile, type DeploymentOptions } from './option-schema.ts';

const folder = () => process.env.BARKYARD_DEPLOYMENTS ?? join(import.meta.dirname, '../../deployments');

function textOf(environment: string, file: string): string {
  try {
    return readFileSync(join(folder(), `${environment}.json`), 'utf8');
  } catch {
    throw new OptionError(`Write ${file}, for example from deployments/example.json: it cannot be read.`);
  }
}

function objectIn(text: string, file: string): Record<string, unknown> {
  const read = readJson(text);
  if (read && typeof read === 'object' && !Array.isArray(read)) {
    refuseDoubled(text, file);
    return { ...read };
  }
  throw new OptionError(`Write one JSON object to ${file}: ${text.trim() ? 'it is not valid JSON' : 'it is empty'}.`);
}

/** JSON takes the last of two, which a person may not see. */
function refuseDoubled(text: string, file: string): void {
  const [doubled] = parseDocument(text).errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  if (!doubled) return;
  const [name] = /"[^"]*"/.exec(text.slice(doubled.pos[0])) ?? [];
  throw new OptionError(`Write ${name?.slice(1, -1)} once in ${file}: it is there twice.`);
}

export function readDeployment(environment: string): DeploymentOptions {
  const file = `deployments/${environment}.json`;
  if (!/^[\w-]+$/.test(environment))
    throw new OptionError(`Name an environment such as production: ${environment} is not one.`);
  const given = objectIn(textOf(environment, file), file);
  const { data, error } = DeploymentFile.safeParse(given);
  if (!data) throw new OptionError(objectionsTo(error, given, file));
  if (data.environment !== environment) {
    throw new OptionError(
      `Set environment in ${file} to ${environment}, and check the rest: it is ${data.environment}.`,
    );
  }
  const { $schema, ...options } = data;
  return options;
}
