import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach } from 'vitest';
import { freePort } from '../ports.ts';

/** Servers of this file's tests, each until its test ends; resolves with the server's address. */
export function testServers() {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  return async (listener: RequestListener): Promise<string> => {
    const port = await freePort();
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${port}`;
  };
}
