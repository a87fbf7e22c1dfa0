import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import type { Config } from '#shared/core/config';
import type { Outputs } from './deploy.ts';
import { ROOT } from './tool.ts';
import { hasTiles, TOWN_PATH } from './town.ts';

const INLINE_SCRIPT = /<script type="module">([\s\S]*?)<\/script>/g;
const SCRIPTS = /script-src [^;]*/;

/** Of the stack, as far as the site is told. */
type Told = Pick<Outputs, 'Region' | 'UserPoolId' | 'UserPoolClientId' | 'PushKey'>;

interface Options {
  headers: Record<string, string>;
  endpoint: string;
  outputs: Told;
}

export const configOf = (endpoint: string, outputs: Told): Config => ({
  region: outputs.Region,
  userPoolId: outputs.UserPoolId,
  userPoolClientId: outputs.UserPoolClientId,
  userPoolEndpoint: endpoint,
  pushKey: outputs.PushKey,
  ...(!hasTiles() && { town: TOWN_PATH }),
});

/** The site as it is in the work tree: Vite shows every edit at once, under the distribution's headers. */
export async function openDevSite({ headers, endpoint, outputs }: Options) {
  const root = join(ROOT, 'web');
  // Never listens: the front door hands it the upgrades that are Vite's.
  const sockets = createServer();
  const vite = await createVite({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'spa',
    logLevel: 'error',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: sockets } },
  });
  const page = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
  const allowed = { ...headers, 'content-security-policy': eased(headers['content-security-policy'] ?? '', page) };
  const config = JSON.stringify(configOf(endpoint, outputs));
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    response.setHeaders(new Map(Object.entries(allowed)));
    if (request.url === '/config.json') return void response.setHeader('content-type', 'application/json').end(config);
    vite.middlewares(request, response);
  };
  return { answer, sockets, close: () => vite.close() };
}

/** The distribution's policy, with the few lines that Vite writes into the page and its socket. */
export function eased(policy: string, page: string): string {
  const scripts = [...page.matchAll(INLINE_SCRIPT)].map(([, script]) => `'sha256-${hash(script ?? '')}'`);
  return policy
    .replace(/connect-src 'self'/, "connect-src 'self' ws://localhost:*")
    .replace(SCRIPTS, (own) => [own, ...scripts].join(' '));
}

const hash = (script: string) => createHash('sha256').update(script).digest('base64');
