import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { synthesised } from '../../../infra/testing/synth.ts';

/** The files of the templates that a context makes, also of nested stacks. */
export function templatesOf(context: object): string[] {
  const { directory } = synthesised(context).assembly;
  return readdirSync(directory)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => join(directory, file));
}
