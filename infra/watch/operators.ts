import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { optionsOf } from '../core/options.ts';

const PUBLISHERS = ['cloudwatch', 'budgets'];

/** The topic that notifies operators. It stays in the main stack: a new one would have to be confirmed by mail again. */
export class Operators extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct) {
    super(scope, 'Operators');
    const { alarmMail } = optionsOf(this);
    this.topic = new Topic(this, 'Topic', { displayName: 'Barkyard', enforceSSL: true });
    for (const publisher of PUBLISHERS) this.#admit(publisher);
    if (alarmMail) this.topic.addSubscription(new EmailSubscription(alarmMail));
    const reason = 'It carries names of alarms only, and CloudWatch cannot use the key of SNS.';
    Validations.of(this.topic).acknowledge({ id: 'AwsSolutions-SNS2', reason });
  }

  /** `enforceSSL` adds a policy, which replaces the default one that admits this account. */
  #admit(publisher: string) {
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(`${publisher}.amazonaws.com`)],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}
