import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { OptionError } from './core/options.ts';
import { addStacks } from './stacks.ts';

try {
  const app = new App();
  addStacks(app, join(import.meta.dirname, '../web/dist'));
  app.synth();
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
