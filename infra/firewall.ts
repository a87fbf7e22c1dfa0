import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { siteFirewall } from './core/firewall.ts';

export class BarkyardFirewall extends Stack {
  readonly arn: string;

  constructor(scope: Construct, props: StackProps) {
    super(scope, 'BarkyardFirewall', { description: "Barkyard: the firewall of the site's distribution", ...props });
    this.arn = siteFirewall(this);
  }
}
