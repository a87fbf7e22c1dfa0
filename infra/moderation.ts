import { Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { optionsOf } from './core/options.ts';

/** The moderation of text: Comprehend, where the operator has not switched it off. */
export class Moderation extends Construct {
  readonly #on: boolean;

  constructor(scope: Construct) {
    super(scope, 'Moderation');
    this.#on = optionsOf(this).moderation;
  }

  /** The function may have text scored. */
  grantScreen(fn: LambdaFunction) {
    fn.addEnvironment('MODERATION', this.#on ? 'on' : 'off');
    if (!this.#on) return;
    fn.addToRolePolicy(new PolicyStatement({ actions: ['comprehend:DetectToxicContent'], resources: ['*'] }));
    Validations.of(fn.role ?? fn).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Comprehend scores text, and has no resource that a policy could name.',
    });
  }
}
