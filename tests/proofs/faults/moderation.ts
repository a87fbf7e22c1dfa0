import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const json = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.1' }).end(body);

const TARGET = 'Comprehend_20171127.DetectToxicContent';

/** Failures of a service, as its client meets them. */
export const FAULTS = {
  'time-out': () => undefined,
  throttle: (response: ServerResponse) =>
    json(response, 400, '{"__type":"ThrottlingException","message":"Rate exceeded"}'),
  'server error': (response: ServerResponse) => json(response, 500, '{"__type":"InternalServerException"}'),
  garbage: (response: ServerResponse) => json(response, 200, '<html>Bad gateway</html>'),
  'a strange answer': (response: ServerResponse) => json(response, 200, '{"ResultList":[{"Labels":[{"Name":7}]}]}'),
} as const;
type Fault = keyof typeof FAULTS;
const names = Object.keys(FAULTS) as Fault[];

/** The fault for a text: always the same with the same seed. */
function faultOf(body: string, seed: number): Fault {
  let state = seed;
  for (const letter of body) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return names[state % names.length] ?? 'garbage';
}

async function passOn(body: string, to: string, response: ServerResponse) {
  const headers = { 'Content-Type': 'application/x-amz-json-1.1', 'X-Amz-Target': TARGET };
  const answered = await fetch(to, { method: 'POST', headers, body });
  json(response, answered.status, await answered.text());
}

/** A service that fails each time, in a way that depends on what it is asked; once it is well, one behind it answers. */
export async function startFaulty(seed: number, behind: string) {
  const met = new Map<Fault, number>();
  let isWell = false;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (isWell) return passOn(body, behind, response);
    const fault = faultOf(body, seed);
    met.set(fault, (met.get(fault) ?? 0) + 1);
    FAULTS[fault](response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const heal = () => {
    isWell = true;
  };
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { endpoint: `http://127.0.0.1:${port}`, met, heal, stop };
}
