import { execSync } from 'node:child_process';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { OptionError } from './core/option-error.ts';
import { optionsOf } from './core/options.ts';
import { addStacks } from './stacks.ts';

/** Set by `npm run deploy`, which imports kept resources before CloudFormation would create new ones. */
const TAKES_UP = process.env.BARKYARD_TAKES_UP;

const UNNAMED = 'Name an environment (-c env=production): deployments/production.json has its options.';
const notByTheCdk = (environment?: string) =>
  `Run npm run deploy -- ${environment}, which takes up what was kept, and remove takeUp from the file after it: the CDK alone would begin with an empty table.`;

try {
  const app = new App();
  const options = optionsOf(app);
  const { environment, endpoint } = options;
  if (!environment && !endpoint) throw new OptionError(UNNAMED);
  if ('takeUp' in options && !TAKES_UP) throw new OptionError(notByTheCdk(environment));
  // Here, and not by the CDK, which would build the site before a wrong name is refused.
  if (process.argv.includes('--build')) execSync('npm run build', { stdio: 'inherit' });
  addStacks(app, join(import.meta.dirname, '../web/dist'));
  app.synth();
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
