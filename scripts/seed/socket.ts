import { readJson } from '#shared/core/json';
import { presence } from '#shared/presence/contract';
import { Frame } from '#shared/presence/frames';
import type { Call } from './member.ts';

/** Opens a socket as the site's pages do, and collects its frames. */
export async function listen(site: string, call: Call): Promise<{ heard: Frame[]; close: () => void }> {
  const { url, ticket } = await call(presence.ticket, {});
  const heard: Frame[] = [];
  const socket = await openSocket(`${url}?ticket=${ticket}`, site, ({ data }) =>
    heard.push(Frame.parse(readJson(`${data}`))),
  );
  return { heard, close: () => socket.close() };
}

/** Rejects where the socket is refused. */
export async function openSocket(
  address: string,
  site: string,
  onMessage: (event: MessageEvent) => void = () => undefined,
): Promise<WebSocket> {
  // Node's WebSocket takes headers, which the types of the browser's do not know.
  const socket: WebSocket = Reflect.construct(WebSocket, [address, { headers: { origin: site } }]);
  socket.onmessage = onMessage;
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`No socket opened at ${address.split('?')[0]}.`));
  });
  return socket;
}
