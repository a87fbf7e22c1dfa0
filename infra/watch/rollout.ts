import { Stack, Validations } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { CfnAlias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { RoomFunction } from '../core/room-function.ts';
import { nameOf, namespaceOf } from './logged.ts';
import type { WatchStack } from './watch-stack.ts';

const POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited';
/** Longer than the ten minutes after which the alarm of a room rings. */
const TENTH_FIRST = LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES;

/** Gives a new version of a room a tenth of the calls first; the room's alarm brings the old one back. */
export class Rollout extends Construct {
  readonly #application: LambdaApplication;
  readonly #applicationName: string;
  readonly #role: Role;

  constructor(scope: WatchStack) {
    super(scope, 'Rollout');
    this.#applicationName = `${namespaceOf(this)}-rooms`;
    this.#application = new LambdaApplication(this, 'Application', { applicationName: this.#applicationName });
    this.#role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(POLICY)],
    });
    const reason = 'CodeDeploy shifts calls by the policy that AWS made for just that.';
    const id = `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${POLICY}]`;
    Validations.of(this.#role).acknowledge({ id, reason });
  }

  /** The main stack knows the group by its name: the CDK resolves no reference of an update policy to a nested stack. */
  shift(fn: RoomFunction, alarm: Alarm) {
    const { live: alias } = fn;
    if (!alias) return;
    const [application, applicationName, deploymentGroupName] = [this.#application, this.#applicationName, nameOf(fn)];
    const group = { deploymentGroupName, deploymentConfig: TENTH_FIRST, role: this.#role, alarms: [alarm] };
    new LambdaDeploymentGroup(this, deploymentGroupName, { application, alias, ...group });
    const { cfnOptions } = alias.node.defaultChild as CfnAlias;
    cfnOptions.updatePolicy = { codeDeployLambdaAliasUpdate: { applicationName, deploymentGroupName } };
    alias.node.addDependency(Stack.of(this));
  }
}
