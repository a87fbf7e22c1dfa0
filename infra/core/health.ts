import { MockIntegration, PassthroughBehavior } from 'aws-cdk-lib/aws-apigateway';
import packageJson from '../../package.json' with { type: 'json' };

export const healthy = () =>
  new MockIntegration({
    passthroughBehavior: PassthroughBehavior.NEVER,
    requestTemplates: { 'application/json': JSON.stringify({ statusCode: 200 }) },
    integrationResponses: [
      {
        statusCode: '200',
        responseTemplates: { 'application/json': JSON.stringify({ ok: true, version: packageJson.version }) },
      },
    ],
  });
