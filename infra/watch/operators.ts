import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { optionsOf } from '../core/options.ts';

const PUBLISHERS = ['cloudwatch', 'budgets'];

/**
 * The topics that notify operators: each alarm mails, and what keeps people out pages, too. They stay in the main stack: a new
 * one would have to be confirmed by mail again.
 */
export class Operators extends Construct {
  readonly topic: Topic;
  readonly urgent: Topic;

  constructor(scope: Construct) {
    super(scope, 'Operators');
    const { alarmMail, pager } = optionsOf(this);
    this.topic = this.#newTopic('Topic', 'Barkyard');
    if (alarmMail) this.topic.addSubscription(new EmailSubscription(alarmMail));
    this.urgent = this.#newTopic('Urgent', 'Barkyard, urgent');
    if (pager) this.urgent.addSubscription(subscriptionOf(pager));
  }

  #newTopic(id: string, displayName: string) {
    const topic = new Topic(this, id, { displayName, enforceSSL: true });
    for (const publisher of PUBLISHERS) this.#admit(topic, publisher);
    const reason = 'It carries names of alarms only, and CloudWatch cannot use the key of SNS.';
    Validations.of(topic).acknowledge({ id: 'AwsSolutions-SNS2', reason });
    return topic;
  }

  /** `enforceSSL` adds a policy, which replaces the default one that admits this account. */
  #admit(topic: Topic, publisher: string) {
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(`${publisher}.amazonaws.com`)],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}

const subscriptionOf = (pager: string) =>
  pager.startsWith('https:') ? new UrlSubscription(pager) : new EmailSubscription(pager);
