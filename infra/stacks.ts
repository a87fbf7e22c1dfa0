import { type App, DefaultStackSynthesizer, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { siteStackNameOf, stackNameOf } from './core/names.ts';
import { optionsOf } from './core/options.ts';
import { BarkyardSite } from './site.ts';
import { Barkyard } from './stack.ts';

/** A local deployment has no site stack, because a local server serves the files. */
export function addStacks(app: App, files: string) {
  const { account, region, environment, endpoint, qualifier } = optionsOf(app);
  const env = {
    account: account ?? process.env.CDK_DEFAULT_ACCOUNT,
    region: region ?? process.env.CDK_DEFAULT_REGION,
  };
  const props = () => ({ env, synthesizer: new DefaultStackSynthesizer({ qualifier }) });
  const barkyard = new Barkyard(app, { ...props(), stackName: stackNameOf(environment) });
  const site = endpoint
    ? undefined
    : new BarkyardSite(app, { ...props(), stackName: siteStackNameOf(environment), barkyard, files });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { barkyard, site };
}
