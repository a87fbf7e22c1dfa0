import { readJson } from '#shared/core/json';
import { presence } from '#shared/presence/contract';
import { Frame } from '#shared/presence/frames';
import type { Call } from './member.ts';

/** Opens a socket as the site's pages do, and collects its frames. */
export async function listen(site: string, call: Call): Promise<{ heard: Frame[]; close: () => void }> {
  const { url, ticket } = await call(presence.ticket, {});
  // Node's WebSocket takes headers, which the types of the browser's do not know.
  const socket: WebSocket = Reflect.construct(WebSocket, [`${url}?ticket=${ticket}`, { headers: { origin: site } }]);
  const heard: Frame[] = [];
  socket.onmessage = ({ data }) => heard.push(Frame.parse(readJson(`${data}`)));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`No socket opened at ${url}.`));
  });
  return { heard, close: () => socket.close() };
}
