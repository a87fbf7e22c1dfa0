import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { optionsOf } from './core/options.ts';
import { BarkyardSite } from './site.ts';
import { Barkyard } from './stack.ts';

/** A local deployment has no site stack, because a local server serves the files. */
export function addStacks(app: App, files: string) {
  const env = { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION };
  const barkyard = new Barkyard(app, { env });
  const isLocal = Boolean(optionsOf(app).endpoint);
  const site = isLocal ? undefined : new BarkyardSite(app, { env, barkyard, files });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { barkyard, site };
}
