import { Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnApi,
  CfnIntegrationResponse,
  LogGroupLogDestination,
  WebSocketApi,
  WebSocketIntegration,
  WebSocketStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration, WebSocketMockIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { presence, SOCKET_PATH } from '#shared/presence/contract';
import { PING, PONG } from '#shared/presence/frames';
import type { Api } from './core/api.ts';
import { apiAddress, apiHost } from './core/api-host.ts';
import { newLogGroup } from './core/log-group.ts';
import { namedPlace } from './core/named-place.ts';
import { optionsOf } from './core/options.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';

interface Served {
  api: Api;
  table: Table;
  /** The only origin whose pages may open a socket. */
  site: string;
}

const STAGE = SOCKET_PATH.slice(1);
/** API Gateway chooses both templates by it, and would otherwise look for one by the frame's content. */
const ALWAYS = { templateSelectionExpression: '\\$default' };
/** POST sends a frame; DELETE closes the connection. */
const SPEAK = ['POST', 'DELETE'];

/** Must not contain tickets, URLs with tickets, or frames. */
const LINE = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    at: '$context.requestTime',
    event: '$context.eventType',
    connection: '$context.connectionId',
    status: '$context.status',
    integration: '$context.integrationStatus',
    // The message of an error comes with quotes, or without where there is none: no line with it would always be JSON.
    error: '$context.error.responseType',
  }),
);

export class Presence extends Construct {
  readonly stage: WebSocketStage;
  readonly #sockets: WebSocketApi;

  constructor(scope: Construct, { api }: { api: Api }) {
    super(scope, 'Presence');
    const { socketRate, socketBurst } = optionsOf(this);
    this.#sockets = new WebSocketApi(this, 'Sockets', {
      apiName: `${Stack.of(this).stackName} live`,
      routeSelectionExpression: '$request.body.type',
    });
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.#sockets,
      stageName: STAGE,
      autoDeploy: true,
      throttle: { rateLimit: socketRate, burstLimit: socketBurst },
      accessLogSettings: { destination: new LogGroupLogDestination(newLogGroup(this)), format: LINE },
    });
    this.stage.node.addDependency(api.logging);
    const reason =
      'A single-use ticket opens a socket: browsers cannot send a token with it. Frames come over open ones.';
    Validations.of(this.#sockets).acknowledge({ id: 'AwsSolutions-APIG4', reason });
  }

  get address() {
    return `${apiAddress(this, this.#sockets.apiId)}${SOCKET_PATH}`;
  }

  get host() {
    return apiHost(this, this.#sockets.apiId);
  }

  serve({ api, table, site }: Served) {
    const room = new RoomFunction(this, 'Room', {
      entry: 'presence/handlers.ts',
      table,
      indexes: [],
      environment: { SITE: site },
    });
    api.serve(presence, room);
    const socket = new RoomFunction(this, 'Socket', {
      entry: 'presence/websocket.ts',
      table,
      indexes: [],
      environment: { SITE: site },
    });
    api.originSecret.grantCheck(socket);
    this.grantPush(socket);
    const integration = new WebSocketLambdaIntegration('Socket', socket);
    for (const route of ['$connect', '$disconnect', '$default']) this.#sockets.addRoute(route, { integration });
    this.#answerPings();
  }

  /** API Gateway answers by itself, so that a ping wakes no function. */
  #answerPings() {
    const integration = new WebSocketMockIntegration('Ping', {
      requestTemplates: { $default: '{"statusCode":200}' },
      ...ALWAYS,
    });
    const route = this.#sockets.addRoute(PING.type, { integration, returnResponse: true });
    const made = route.node.children.find((child) => child instanceof WebSocketIntegration);
    new CfnIntegrationResponse(this, 'Pong', {
      apiId: this.#sockets.apiId,
      integrationId: made?.integrationId ?? '',
      integrationResponseKey: '/200/',
      responseTemplates: { $default: JSON.stringify(PONG) },
      ...ALWAYS,
    });
  }

  grantPush(fn: LambdaFunction) {
    fn.addEnvironment('SOCKET', this.address);
    const paths = SPEAK.map((verb) => `${this.#sockets.apiId}/${STAGE}/${verb}/@connections/*`);
    const arns = paths.map((resource) => Stack.of(this).formatArn({ service: 'execute-api', resource }));
    fn.addToRolePolicy(new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources: arns }));
    this.#acknowledge(fn);
  }

  #acknowledge(fn: LambdaFunction) {
    const place = namedPlace(this);
    const id = `<${Stack.of(this).getLogicalId(this.#sockets.node.defaultChild as CfnApi)}>`;
    const reason = 'The names of connections are made at run time; the stage is the narrowest that a policy can name.';
    const ids = SPEAK.map(
      (verb) =>
        `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:execute-api:${place}:${id}/${STAGE}/${verb}/@connections/*]`,
    );
    Validations.of(fn.role ?? fn).acknowledge(...ids.map((finding) => ({ id: finding, reason })));
  }
}
