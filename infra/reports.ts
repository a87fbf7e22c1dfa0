import { Validations } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { optionsOf } from './core/options.ts';

export class Reports extends Construct {
  readonly #topic: Topic;

  constructor(scope: Construct) {
    super(scope, 'Reports');
    const { alarmMail } = optionsOf(this);
    this.#topic = new Topic(this, 'Topic', { displayName: 'Barkyard reports', enforceSSL: true });
    if (alarmMail) this.#topic.addSubscription(new EmailSubscription(alarmMail));
    const reason = 'Mail leaves encryption at rest anyway; it carries ids and the words of who reports.';
    Validations.of(this.#topic).acknowledge({ id: 'AwsSolutions-SNS2', reason });
  }

  grantPublish(fn: LambdaFunction) {
    this.#topic.grantPublish(fn);
    fn.addEnvironment('REPORTS', this.#topic.topicArn);
  }
}
