import { readDeployment } from '../../infra/core/deployment-file.ts';
import { OptionError } from '../../infra/core/option-error.ts';
import type { DeploymentOptions } from '../../infra/core/option-schema.ts';
import { Advice } from '../local/advice.ts';

export interface Request {
  options: DeploymentOptions;
  /** No one is there to answer questions. */
  yes: boolean;
}

/** `npm run <command> -- production --yes` */
export function requestOf(command: string, args: string[]): Request {
  const names = args.filter((argument) => argument !== '--yes');
  const [name, extra] = names;
  if (!name || extra || name.startsWith('-')) {
    const found = names.length > 0 ? `${names.join(' ')} is not one name` : 'there is no name';
    throw new Advice(`Write npm run ${command} -- production, the name of a file in deployments: ${found}.`);
  }
  return { options: read(name), yes: args.includes('--yes') };
}

function read(name: string): DeploymentOptions {
  try {
    return readDeployment(name);
  } catch (error) {
    throw error instanceof OptionError ? new Advice(error.message) : error;
  }
}
