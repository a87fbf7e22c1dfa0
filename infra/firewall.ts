import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { siteFirewall } from './core/firewall.ts';

/** The web ACL of the distribution, in the one region from which CloudFront takes it. */
export class BarkyardFirewall extends Stack {
  readonly arn: string;

  constructor(scope: Construct, props: StackProps) {
    super(scope, 'BarkyardFirewall', { description: "Barkyard: the firewall of the site's distribution", ...props });
    this.arn = siteFirewall(this);
  }
}
