import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, chromium } from 'playwright-core';
import type { Outputs } from '../deploy.ts';

interface Place {
  endpoint: string;
  site: string;
  outputs: Pick<Outputs, 'UserPoolId' | 'UserPoolClientId' | 'UploadBucketName' | 'ApiId' | 'SocketAddress'>;
  guessed: string;
}

interface Found {
  attempts: number;
  /** Addresses that answered other than by a refusal, and sockets that opened. */
  letIn: string[];
}

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const EVIL = 'evil.example';

/** Runs in the page: everything that a page can send without a word of the person's. */
async function attack({ endpoint, site, outputs, guessed }: Place): Promise<{ attempts: number; opened: string[] }> {
  const { UserPoolId, UserPoolClientId, UploadBucketName, ApiId, SocketAddress } = outputs;
  const target = 'AWSCognitoIdentityProviderService';
  const json = (operation: string, body: object) => ({
    method: 'POST',
    headers: { 'x-amz-target': `${target}.${operation}`, 'content-type': 'application/x-amz-json-1.1' },
    body: JSON.stringify(body),
  });
  const simple = (method: string, body?: BodyInit): RequestInit => ({ method, mode: 'no-cors', body });
  const plain = (body: object) => new Blob([JSON.stringify(body)], { type: 'text/plain' });
  const file = new FormData();
  file.set('key', 'evil.html');
  file.set('file', new Blob(['<script>1</script>']), 'evil.html');
  const Username = 'rex@barkyard.test';
  const requests: [string, RequestInit][] = [
    ['/', simple('GET')],
    ['/2015-03-31/functions', simple('GET')],
    ['/2015-03-31/functions', simple('POST', plain({ FunctionName: 'evil', Runtime: 'nodejs24.x' }))],
    ['/2015-03-31/functions/evil/invocations', simple('POST', plain({}))],
    ['/', simple('POST', new URLSearchParams({ Action: 'CreateUser', UserName: 'evil', Version: '2010-05-08' }))],
    [`/${UploadBucketName}`, simple('POST', file)],
    ['/_ministack/ses/messages', simple('GET')],
    ['/_ministack/config', simple('POST', plain({}))],
    ['/_ministack/reset', simple('POST')],
    ['/_ministack/cfn-response/x', { method: 'PUT', body: '{}' }],
    [`/_aws/execute-api/${ApiId}/api/health`, simple('GET', undefined)],
    [`/_aws/execute-api/${ApiId}/api/health`, { method: 'GET' }],
    ['/', json('ListUsers', { UserPoolId })],
    ['/', json('AdminDeleteUser', { UserPoolId, Username })],
    ['/', json('InitiateAuth', { ClientId: UserPoolClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: {} })],
    ['/', { headers: { authorization: 'x' } }],
    [new URL(guessed).pathname + new URL(guessed).search, simple('GET')],
  ];
  await Promise.all(requests.map(([path, init]) => fetch(`${endpoint}${path}`, init).catch(() => undefined)));
  const sockets = [
    SocketAddress.replace('http', 'ws'),
    endpoint.replace('http', 'ws'),
    site.replace('http', 'ws'),
    `${site.replace('http', 'ws')}/live`,
  ];
  const opened: string[] = [];
  const opens = (address: string, protocol?: string) =>
    new Promise<void>((resolve) => {
      const socket = new WebSocket(address, protocol);
      socket.onopen = () => resolve(void opened.push(address));
      socket.onerror = () => resolve();
    });
  await Promise.all([
    ...sockets.map((one) => opens(one)),
    opens(`${sockets[2]}/x`),
    opens(`${sockets[2]}/`, 'vite-hmr'),
  ]);
  return { attempts: requests.length + sockets.length + 2, opened };
}

/** Answers that are opaque to a page are not to its browser. */
function watch(context: BrowserContext, endpoint: string): string[] {
  const answered: string[] = [];
  context.on('response', (response) => {
    if (response.url().startsWith(endpoint) && response.status() !== 403)
      answered.push(`${response.request().method()} ${response.url()} ${response.status()}`);
  });
  return answered;
}

async function pageServer(): Promise<Server> {
  const server = createServer((_, response) => void response.setHeader('content-type', 'text/html').end('<p>Woof'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Has a page of each kind of stranger try everything in a real browser. */
export async function attackFromPages(executablePath: string, place: Place): Promise<Found> {
  const server = await pageServer();
  const { port } = server.address() as AddressInfo;
  const [awsPort, sitePort] = [place.endpoint, place.site].map((address) => new URL(address).port);
  const args = [...FLAGS, `--host-resolver-rules=MAP ${EVIL} 127.0.0.1`];
  const browser = await chromium.launch({ executablePath, args });
  const context = await browser.newContext();
  const answered = watch(context, place.endpoint);
  const found: Found = { attempts: 0, letIn: answered };
  for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://${EVIL}:${port}`]) {
    const page = await context.newPage();
    await page.goto(origin);
    const { attempts, opened } = await page.evaluate(attack, place);
    found.attempts += attempts;
    found.letIn.push(...opened);
    await page.close();
  }
  // The stranger's name is bound to this machine, so the local AWS itself would be the page's own origin.
  const rebound = await context.newPage();
  for (const [path, from] of [
    ['/', awsPort],
    ['/_ministack/ses/messages', awsPort],
    ['/inbox.json', sitePort],
  ]) {
    const answer = await rebound.goto(`http://${EVIL}:${from}${path}`);
    found.attempts += 1;
    if (answer?.status() !== 403) found.letIn.push(`${path} as ${EVIL}: ${answer?.status()}`);
  }
  await browser.close();
  server.close();
  return found;
}
