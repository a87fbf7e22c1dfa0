#!/usr/bin/env node
/**
 * Stands in for the executable of Firefox: starts it, and answers itself what Playwright always asks and Firefox ESR does not know. Playwright
 * reads the address of WebDriver BiDi in what it says.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { ws as WebSocket, wsServer as WebSocketServer } from 'playwright-core/lib/utilsBundle';

const UNKNOWN = ['emulation.setMediaFeaturesOverride'];
const OPTIONS = { perMessageDeflate: false, maxPayload: 2 ** 28 };

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 0));

for await (const line of createInterface(firefox.stderr)) {
  const [, words, address] = /^(.*WebDriver BiDi listening on )(ws:\S+)$/.exec(line) ?? [];
  if (words && address) standBefore(address, (own) => process.stderr.write(`${words}${own}\n`));
  else process.stderr.write(`${line}\n`);
}

function standBefore(address: string, onListening: (own: string) => void): void {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('listening', () => onListening(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`));
  server.on('connection', (playwright, { url = '' }) => {
    const bidi = new WebSocket(address + url, OPTIONS);
    const isOpen = new Promise<void>((resolve) => bidi.on('open', () => resolve()));
    playwright.on('message', async (data) => {
      const { id, method } = JSON.parse(`${data}`);
      if (UNKNOWN.includes(method)) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      await isOpen;
      bidi.send(`${data}`);
    });
    bidi.on('message', (data) => playwright.send(`${data}`));
    playwright.on('close', () => bidi.close());
    bidi.on('close', () => playwright.close());
    for (const one of [playwright, bidi]) one.on('error', () => one.close());
  });
}
