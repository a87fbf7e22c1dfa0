import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { refuseLacking } from './needed-services.ts';

let server: Server;
afterEach(() => {
  server.close();
});

/** An endpoint that answers like LocalStack without a plan: 501 for what it does not offer. */
async function endpointWithout(missing: RegExp) {
  server = createServer((request, response) => {
    const [, service] = /\/us-east-1\/([\w-]+)\/aws4_request/.exec(`${request.headers.authorization}`) ?? [];
    response.statusCode = missing.test(`${service}${request.url}`) ? 501 : 200;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, keys: { accessKeyId: 'test', secretAccessKey: 'test' } };
}

it('an AWS that offers everything is used', async () => {
  await expect(refuseLacking(await endpointWithout(/nothing/))).resolves.toBeUndefined();
});

it('what is missing is said in one sentence', async () => {
  const access = await endpointWithout(/^(cognito-idp|cloudfront)|\/v2\/apis/);
  await expect(refuseLacking(access)).rejects.toThrow(
    `Unset AWS_ENDPOINT_URL to start a whole local AWS, or npm run proof handlers -- --endpoint ${access.endpoint}: it does not offer Cognito, WebSocket APIs, and CloudFront.`,
  );
});

it('one that does not answer is said so', async () => {
  const access = await endpointWithout(/nothing/);
  server.close();
  await expect(refuseLacking(access)).rejects.toThrow(/^Start the AWS at .* it does not answer\.$/);
});
