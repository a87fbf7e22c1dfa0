import { stackNameOf } from '../../infra/core/names.ts';
import { Advice } from '../local/advice.ts';
import { adoptNamed } from '../local/aws.ts';
import { enter } from './access.ts';
import { requestOf } from './arguments.ts';
import { outputsOf } from './stacks.ts';

/** The outputs of the environment that the command line names; none where AWS_ENDPOINT_URL or variables say where to work. */
export async function namedOutputs(command: string, args: string[]): Promise<Record<string, string>> {
  if (args.length === 0) {
    await adoptNamed();
    return {};
  }
  const { options } = requestOf(command, args);
  await enter(options);
  const outputs = await outputsOf(stackNameOf(options.environment));
  if (Object.keys(outputs).length > 0) return outputs;
  throw new Advice(`Run npm run deploy -- ${options.environment} first: it is not deployed.`);
}
