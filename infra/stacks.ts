import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { optionsOf } from './core/options.ts';
import { BarkyardSite } from './site.ts';
import { Barkyard } from './stack.ts';

/** The stacks of a deployment; a local one has no files, because a local server answers with them. */
export function addStacks(app: App, files: string) {
  const env = { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION };
  const barkyard = new Barkyard(app, { env });
  const isLocal = Boolean(optionsOf(app).endpoint);
  const site = isLocal ? undefined : new BarkyardSite(app, { env, barkyard, files });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { barkyard, site };
}
