import { type App, DefaultStackSynthesizer, type Environment, type StackProps, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { BarkyardCanary } from './canary.ts';
import {
  canaryStackNameOf,
  edgeStackNameOf,
  firewallStackNameOf,
  mailStackNameOf,
  pipelineStackNameOf,
  siteStackNameOf,
  stackNameOf,
} from './core/names.ts';
import { optionsOf } from './core/options.ts';
import { CLOUDFRONT_REGION } from './core/regions.ts';
import { BarkyardFirewall } from './firewall.ts';
import { BarkyardMail } from './mail.ts';
import { BarkyardPipeline } from './pipeline.ts';
import { BarkyardSite } from './site.ts';
import { Barkyard } from './stack.ts';
import { BarkyardEdge } from './watch/edge-stack.ts';

/** Without a region all stacks are in one. */
const inCloudFrontsRegion = ({ account, region }: Environment) => ({
  env: { account, region: region && CLOUDFRONT_REGION },
});

/** Tags that split costs, once an operator activates them for billing. A local AWS has no bills. */
function tag(app: App, environment?: string) {
  if (!environment) return;
  Tags.of(app).add('application', 'barkyard');
  Tags.of(app).add('environment', environment);
}

/** A local deployment has no site stack, because a local server serves the files. */
export function addStacks(app: App, files: string) {
  const { account, region, environment, endpoint, qualifier, waf, ownSender, senderDomain, retain } = optionsOf(app);
  const env = {
    account: account ?? process.env.CDK_DEFAULT_ACCOUNT,
    region: region ?? process.env.CDK_DEFAULT_REGION,
  };
  const props = () => ({ env, synthesizer: new DefaultStackSynthesizer({ qualifier }), crossRegionReferences: waf });
  const firewall = waf
    ? new BarkyardFirewall(app, {
        ...props(),
        ...inCloudFrontsRegion(env),
        stackName: firewallStackNameOf(environment),
      })
    : undefined;
  const barkyard = new Barkyard(app, {
    ...props(),
    stackName: stackNameOf(environment),
    firewallArn: firewall?.arn,
    terminationProtection: retain && !endpoint,
  });
  if (ownSender && senderDomain && !endpoint) {
    const stackName = mailStackNameOf(environment);
    barkyard.addStackDependency(new BarkyardMail(app, { ...props(), stackName, domain: senderDomain }));
  }
  const edge = endpoint ? undefined : addEdge(app, barkyard, { ...props(), ...inCloudFrontsRegion(env) });
  if (optionsOf(app).canary && !endpoint) {
    const canary = new BarkyardCanary(app, {
      ...props(),
      crossRegionReferences: false,
      stackName: canaryStackNameOf(environment),
    });
    canary.addStackDependency(barkyard);
  }
  const { pipeline } = optionsOf(app);
  if (pipeline && !endpoint)
    new BarkyardPipeline(app, {
      ...props(),
      crossRegionReferences: false,
      stackName: pipelineStackNameOf(environment),
      pipeline,
    });
  const site = endpoint
    ? undefined
    : new BarkyardSite(app, { ...props(), stackName: siteStackNameOf(environment), barkyard, files });
  tag(app, environment);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { barkyard, site, edge };
}

/** After the distribution that it watches, although nothing in it refers to that. */
function addEdge(app: App, barkyard: Barkyard, props: StackProps) {
  const edge = new BarkyardEdge(app, {
    ...props,
    crossRegionReferences: false,
    stackName: edgeStackNameOf(optionsOf(app).environment),
  });
  edge.addStackDependency(barkyard);
  return edge;
}
