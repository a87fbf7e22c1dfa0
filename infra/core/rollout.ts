import { Stack, Validations } from 'aws-cdk-lib';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IFunction, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

const POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited';
/** Longer than the ten minutes after which the alarm of a room rings. */
const TENTH_FIRST = LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES;

/** A function with the deployment group that its alarm has to be added to. */
export type Shifted = LambdaFunction & { rollout?: LambdaDeploymentGroup };

/** Gives a new version of a room a tenth of the calls first; the room's alarm brings the old one back. */
export class Rollout extends Construct {
  readonly #application: LambdaApplication;
  readonly #role: Role;

  constructor(scope: Construct) {
    super(scope, 'Rollout');
    this.#application = new LambdaApplication(this, 'Application', { applicationName: Stack.of(this).stackName });
    this.#role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(POLICY)],
    });
    const reason = 'CodeDeploy shifts calls by the policy that AWS made for just that.';
    const id = `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${POLICY}]`;
    Validations.of(this.#role).acknowledge({ id, reason });
  }

  /** The alias that is called instead of the function. */
  shift(fn: Shifted): IFunction {
    const alias = new Alias(fn, 'Live', { aliasName: 'live', version: fn.currentVersion });
    fn.rollout = new LambdaDeploymentGroup(fn, 'Rollout', {
      application: this.#application,
      role: this.#role,
      alias,
      deploymentConfig: TENTH_FIRST,
    });
    return alias;
  }
}
