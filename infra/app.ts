import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { OptionError } from './core/option-error.ts';
import { optionsOf } from './core/options.ts';
import { addStacks } from './stacks.ts';

const UNNAMED = 'Name an environment (-c env=production): deployments/production.json has its options.';

try {
  const app = new App();
  const { environment, endpoint } = optionsOf(app);
  if (!environment && !endpoint) throw new OptionError(UNNAMED);
  addStacks(app, join(import.meta.dirname, '../web/dist'));
  app.synth();
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
