import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

export type Answer = (request: IncomingMessage, response: ServerResponse, target: URL) => void;

/** A server's listener: a request that asks for no address is refused, and none can end the process. */
export const listenerOf =
  (answer: Answer): RequestListener =>
  (request, response) => {
    respond(answer, request, response).catch(() => refuse(response, 500));
  };

async function respond(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = URL.parse(request.url ?? '/', 'http://localhost');
  if (target) answer(request, response, target);
  else refuse(response, 400);
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status).end();
}
