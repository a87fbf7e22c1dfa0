/** What Playwright brings along, and does not describe: the package ws. */
declare module 'playwright-core/lib/utilsBundle' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage } from 'node:http';
  import type { AddressInfo } from 'node:net';

  interface Socket extends EventEmitter<{ open: []; close: []; error: [Error]; message: [Buffer] }> {
    send(text: string): void;
    close(): void;
  }
  interface Server extends EventEmitter<{ listening: []; connection: [Socket, IncomingMessage] }> {
    address(): AddressInfo;
  }
  export const ws: new (address: string, options?: object) => Socket;
  export const wsServer: new (options: object) => Server;
}
