import { join } from 'node:path';
import { synthesised } from '../../infra/testing/synth.ts';

/** The files of the templates that a context makes. */
export function templatesOf(context: object): string[] {
  const { directory, stacks } = synthesised(context).assembly;
  return stacks.map(({ templateFile }) => join(directory, templateFile));
}
