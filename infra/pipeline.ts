import { CfnOutput, DefaultStackSynthesizer, Stack, type StackProps, Token, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { optionsOf } from './core/options.ts';

const ISSUER = 'token.actions.githubusercontent.com';

/** What the deployment asks before and after it leaves the rest to the roles of the CDK. */
const READS = [
  ...['acm:DescribeCertificate', 'cloudformation:DescribeStackEvents', 'cloudformation:DescribeStacks'],
  ...['cloudformation:GetTemplate', 'cloudformation:ListStackResources', 'comprehend:DetectToxicContent'],
  ...['lambda:GetAccountSettings', 'lambda:ListFunctions', 'logs:DescribeLogGroups', 'logs:GetQueryResults'],
  ...['rekognition:ListCollections', 'servicequotas:ListServiceQuotas', 'ses:GetAccount'],
  ...['ses:GetEmailIdentity', 'sts:GetCallerIdentity'],
];

/**
 * The role that a workflow of one repository takes for this environment. GitHub's subject for a job of an environment names no
 * branch, so that the repository has to be set to put it there: without that nobody gets in.
 */
export class BarkyardPipeline extends Stack {
  constructor(scope: Construct, props: StackProps & { pipeline: string }) {
    const { pipeline, ...own } = props;
    super(scope, 'BarkyardPipeline', { description: 'Barkyard: the role of a deployment from GitHub', ...own });
    const { environment = '' } = optionsOf(this);
    const [repository = '', branch = ''] = pipeline.split('@');
    const provider = `arn:${this.partition}:iam::${this.account}:oidc-provider/${ISSUER}`;
    const role = new Role(this, 'Role', {
      description: `Deploys ${environment} from ${branch} of ${repository}`,
      assumedBy: new WebIdentityPrincipal(provider, {
        StringEquals: {
          [`${ISSUER}:aud`]: 'sts.amazonaws.com',
          [`${ISSUER}:sub`]: `repo:${repository}:environment:${environment}:ref:refs/heads/${branch}`,
        },
      }),
    });
    const roles = `arn:${this.partition}:iam::${this.account}:role/cdk-${this.#qualifier}-*-${this.account}-*`;
    role.addToPolicy(new PolicyStatement({ actions: ['sts:AssumeRole'], resources: [roles] }));
    role.addToPolicy(new PolicyStatement({ actions: READS, resources: ['*'] }));
    this.#grantOwn(role, environment);
    Validations.of(role).acknowledge(
      ...['*', roles, ...this.#own(environment)].map((resource) => ({
        id: `AwsSolutions-IAM5[Resource::${this.#named(resource)}]`,
        reason: 'Questions have no resource; the others are of this environment, or of the CDK.',
      })),
    );
    new CfnOutput(this, 'RoleArn', { value: role.roleArn });
  }

  get #qualifier(): string {
    return optionsOf(this).qualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
  }

  /** As cdk-nag names it in what it found. */
  #named(resource: string): string {
    const { partition, region, account } = this;
    const pseudo = { Partition: partition, Region: region, AccountId: account };
    const unknown = Object.entries(pseudo).filter(([, value]) => Token.isUnresolved(value));
    return unknown.reduce((named, [name, value]) => named.replaceAll(value, `<AWS::${name}>`), resource);
  }

  #own(environment: string): string[] {
    const place = `${this.region}:${this.account}`;
    return [
      `arn:${this.partition}:dynamodb:${place}:table/Barkyard-${environment}-*`,
      `arn:${this.partition}:cloudformation:${place}:stack/Barkyard*-${environment}/*`,
      `arn:${this.partition}:logs:${place}:log-group:Barkyard-${environment}-*`,
      // Of the CDK: whether the account is prepared for it.
      `arn:${this.partition}:s3:::cdk-${this.#qualifier}-assets-${this.account}-*`,
    ];
  }

  /** The smoke test confirms and removes its two dogs. */
  #grantOwn(role: Role, environment: string) {
    const [table, stacks, logs, assets] = this.#own(environment);
    const allow = (actions: string[], resource = '*') =>
      role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
    allow(['dynamodb:DeleteItem', 'dynamodb:DescribeTable', 'dynamodb:GetItem', 'dynamodb:ListTagsOfResource'], table);
    allow(['cloudformation:UpdateTerminationProtection'], stacks);
    allow(['logs:StartQuery'], logs);
    allow(['s3:ListBucket'], assets);
    role.addToPolicy(
      new PolicyStatement({
        actions: ['cognito-idp:AdminConfirmSignUp', 'cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser'],
        resources: ['*'],
        conditions: {
          StringEquals: { 'aws:ResourceTag/application': 'barkyard', 'aws:ResourceTag/environment': environment },
        },
      }),
    );
  }
}
