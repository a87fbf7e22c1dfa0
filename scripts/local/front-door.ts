import { createServer, type Server } from 'node:http';
import { PAGE_PATHS } from '#shared/lost/code';
import type { Access } from './aws.ts';
import { OF_CALLS, OF_FILES } from './compressed.ts';
import { connectionsOf, guardUpgrades, namesLoopback } from './connections.ts';
import type { Outputs } from './deploy.ts';
import { openDevSite } from './dev-site.ts';
import { edgeHeaders, edgeSettings } from './edge.ts';
import { EdgeCache } from './edge-cache.ts';
import { forward, forwardUpgrade } from './forward.ts';
import { answerInbox, isInbox } from './inbox.ts';
import { type Answer, listenerOf } from './listener.ts';
import { type Mail, readMails } from './mails.ts';
import { isPushes, pushService } from './push-service.ts';
import { answerTown, TOWN_PATH } from './town.ts';

/** The built files as on AWS; Vite's of the work tree, which follow every edit; or none, where only calls are made. */
export type Site = 'built' | 'dev' | 'none';

/** Of a page without a sign-in: as on AWS, its origin hears nothing else of the viewer. */
const PASSED = ['content-type', 'content-length'];

interface Options extends Access {
  port: number;
  outputs: Outputs;
  site: Site;
}

export interface FrontDoor {
  /** Leads to what was deployed anew. */
  follow(outputs: Outputs): Promise<void>;
  mails(): Promise<Mail[]>;
  close(): Promise<void>;
}

/** Where requests go: a deployment may change addresses and the origin secret. */
async function routesOf({ endpoint, keys, outputs }: Access & Pick<Options, 'outputs'>) {
  const { added, errorTtls } = await edgeSettings({ endpoint, keys }, outputs.DistributionId);
  const cache = new EdgeCache(errorTtls);
  return {
    outputs,
    added,
    cache,
    headers: await edgeHeaders(endpoint, outputs.DistributionDomain),
    api: new URL(outputs.ApiAddress || `${endpoint}/_aws/execute-api/${outputs.ApiId}`),
    toDistribution: distributed(endpoint, outputs.DistributionDomain, cache),
  };
}

/** One address for the browser, as the distribution is on AWS: the site, `/api/*`, `/c/*`, `/l/*`, `/p/*`, `/live` and `/media/*`; and the inbox and the pushes. */
export async function openFrontDoor({ port, endpoint, keys, outputs, site }: Options): Promise<FrontDoor> {
  const mails = () => readMails({ endpoint, keys });
  const server = createServer();
  const connections = connectionsOf(server);
  let routes = await routesOf({ endpoint, keys, outputs });
  const dev = site === 'dev' ? await openDevSite({ headers: routes.headers, endpoint, outputs }) : undefined;
  const pushes = pushService({
    origin: `http://localhost:${port}`,
    key: () => routes.outputs.PushKey,
    secret: keys.secretAccessKey,
  });
  guardUpgrades(server, {
    site: `http://localhost:${port}`,
    vite: dev?.sockets,
    live: (request, socket, { search }) =>
      forwardUpgrade(request, socket, {
        endpoint,
        address: `${routes.outputs.SocketAddress}${search}`,
        added: routes.added,
      }),
  });
  const answer = listenerOf((request, response, target) => {
    if (!namesLoopback(request)) return void response.writeHead(403).end('Ask for localhost.\n');
    const { pathname, search } = target;
    const { toDistribution, api, added, headers, cache } = routes;
    const toApi = (path: string) => ({
      endpoint,
      path: `${api.pathname.replace(/\/$/, '')}${path}`,
      host: api.host,
      added,
      cache,
    });
    if (isPushes(pathname)) return pushes.answer(request, response, target);
    if (pathname === TOWN_PATH) return answerTown(response);
    if (isInbox(pathname)) return answerInbox(target, response, mails);
    if (cache.answer(request, response)) return;
    if (pathname.startsWith('/media/')) return toDistribution(request, response, target);
    if (PAGE_PATHS.some((path) => pathname.startsWith(path))) {
      return forward(request, response, { ...toApi(`/api/pages${pathname}`), passed: PASSED });
    }
    if (!pathname.startsWith('/api/')) return (dev?.answer ?? toDistribution)(request, response, target);
    forward(request, response, { ...toApi(`${pathname}${search}`), headers, compress: OF_CALLS });
  });
  server.on('request', answer);
  await listen(server, port);
  return {
    mails,
    follow: async (outputs) => {
      routes = await routesOf({ endpoint, keys, outputs });
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      connections.end();
      await Promise.all([closed, dev?.close()]);
    },
  };
}

function distributed(endpoint: string, host: string, cache: EdgeCache): Answer {
  return (request, response, { pathname, search }) => {
    // @NOTE The local AWS answers for itself below such paths, whatever the host.
    if (pathname.startsWith('/_')) return void response.writeHead(404).end();
    forward(request, response, { endpoint, path: `${pathname}${search}`, host, compress: OF_FILES, cache });
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}
