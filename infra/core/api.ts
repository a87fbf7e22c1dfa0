import { Duration, Size, Stack, Validations } from 'aws-cdk-lib';
import {
  AccessLogField,
  AccessLogFormat,
  AuthorizationType,
  CognitoUserPoolsAuthorizer,
  EndpointType,
  type Integration,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  type MethodOptions,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { Alias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { core } from '#shared/core/contract';
import type { Route } from '#shared/core/route';
import { guardOrigin } from './firewall.ts';
import { answerInOurForm } from './gateway-responses.ts';
import { healthy } from './health.ts';
import { newLogGroup } from './log-group.ts';
import { optionsOf } from './options.ts';
import { OriginSecret } from './origin-secret.ts';

/** Only access tokens carry this scope; requiring it rejects ID tokens. */
const ACCESS_TOKEN = 'aws.cognito.signin.user.admin';

const LOGS_POLICY = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs';

const STAGE = 'api';

/** Must not contain tokens, queries or bodies. */
const LINE = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    at: AccessLogField.contextRequestTime(),
    method: AccessLogField.contextHttpMethod(),
    resource: AccessLogField.contextResourcePath(),
    status: AccessLogField.contextStatus(),
    error: AccessLogField.contextErrorResponseType(),
    latency: AccessLogField.contextResponseLatency(),
    uid: AccessLogField.contextAuthorizerClaims('sub'),
    trace: AccessLogField.contextXrayTraceId(),
  }),
);

type Served = LambdaFunction & { live?: Alias };

/** The stage is named after the API's path on the site. */
export class Api extends Construct {
  readonly resource: RestApi;
  readonly originSecret: OriginSecret;
  readonly #authorizer: CognitoUserPoolsAuthorizer;

  constructor(scope: Construct, users: IUserPool) {
    super(scope, 'Api');
    this.originSecret = new OriginSecret(this);
    const { apiRate, apiBurst, tracing } = optionsOf(this);
    this.resource = new RestApi(this, 'Resource', {
      restApiName: Stack.of(this).stackName,
      endpointTypes: [EndpointType.REGIONAL],
      minCompressionSize: Size.kibibytes(1),
      cloudWatchRole: true,
      deployOptions: {
        stageName: STAGE,
        tracingEnabled: tracing,
        throttlingRateLimit: apiRate,
        throttlingBurstLimit: apiBurst,
        loggingLevel: MethodLoggingLevel.ERROR,
        accessLogDestination: new LogGroupLogDestination(newLogGroup(this)),
        accessLogFormat: LINE,
      },
    });
    this.#authorizer = new CognitoUserPoolsAuthorizer(this, 'Authorizer', {
      cognitoUserPools: [users],
      // @NOTE A cached authorization would outlive its token.
      resultsCacheTtl: Duration.seconds(0),
    });
    this.#keepExecutionLog();
    guardOrigin(this, this.resource.deploymentStage.stageArn, this.originSecret);
    answerInOurForm(this.resource);
    this.#openHealth();
    this.#acknowledge();
  }

  /** The account's logging role, which every stage that logs depends on. */
  get logging() {
    return this.resource.node.findChild('Account');
  }

  serve(contract: Record<string, Route>, fn: Served) {
    this.originSecret.grantCheck(fn);
    if (optionsOf(this).rollout) fn.live = new Alias(fn, 'Live', { aliasName: 'live', version: fn.currentVersion });
    const integration = new LambdaIntegration(fn.live ?? fn, { scopePermissionToMethod: false });
    for (const route of Object.values(contract)) this.#open(route, integration);
  }

  #openHealth() {
    this.#open(core.health, healthy(), { methodResponses: [{ statusCode: '200' }] });
  }

  #open({ method, path, policy }: Route, integration: Integration, options?: MethodOptions) {
    const access = policy === 'none' ? { authorizationType: AuthorizationType.NONE } : this.#signedIn();
    const opened = this.resource.root.resourceForPath(path).addMethod(method, integration, { ...options, ...access });
    if (policy !== 'none') return;
    const reason = `The contract opens ${method} ${path} to everybody.`;
    Validations.of(opened).acknowledge({ id: 'AwsSolutions-APIG4', reason }, { id: 'AwsSolutions-COG4', reason });
  }

  #signedIn(): MethodOptions {
    return {
      authorizationType: AuthorizationType.COGNITO,
      authorizer: this.#authorizer,
      authorizationScopes: [ACCESS_TOKEN],
    };
  }

  /** API Gateway would create it by itself, and keep it for ever. */
  #keepExecutionLog() {
    const log = newLogGroup(this, 'ExecutionLog', `API-Gateway-Execution-Logs_${this.resource.restApiId}/${STAGE}`);
    this.resource.deploymentStage.node.addDependency(log);
  }

  #acknowledge() {
    Validations.of(this.resource).acknowledge(
      { id: 'AwsSolutions-APIG2', reason: 'The rooms parse every input with the schemas of the contracts.' },
      {
        id: 'AwsSolutions-APIG3',
        reason: 'A web ACL costs a monthly fee: the option `waf` switches it on.',
      },
      {
        id: `AwsSolutions-IAM4[Policy::${LOGS_POLICY}]`,
        reason: 'API Gateway writes its logs by the role that AWS made for just that.',
      },
    );
  }
}
