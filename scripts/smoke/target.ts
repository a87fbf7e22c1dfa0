import { stackNameOf } from '../../infra/core/names.ts';
import type { DeploymentOptions } from '../../infra/core/option-schema.ts';
import { outputsOf } from '../deployments/stacks.ts';
import { Advice } from '../local/advice.ts';
import { Outputs } from '../local/deploy.ts';
import type { Target } from './scene.ts';

/** Outputs of an environment's deployed stack. */
export async function targetOf({
  environment,
  waf,
  sender,
  moderateTexts,
  endpoint,
}: DeploymentOptions): Promise<Target> {
  const stackName = stackNameOf(environment);
  const { data: outputs } = Outputs.safeParse(await outputsOf(stackName));
  if (!outputs) {
    throw new Advice(`Run npm run deploy -- ${environment} first: it is not deployed, or by an older version.`);
  }
  return {
    outputs,
    stackName,
    site: outputs.SiteUrl,
    hasWaf: waf,
    hasSender: Boolean(sender),
    moderatesTexts: moderateTexts,
    isLocal: Boolean(endpoint),
  };
}
