import { client } from '../../../functions/core/table.ts';

export interface Request {
  target: string;
  body: string;
}

/** The requests of one call to DynamoDB, in waves: the requests of a wave leave together, and the next wave waits for them. */
export type Trace = Request[][];

let traces: Trace[] = [];
let inFlight = 0;

function note(request: Request): void {
  const trace = traces.at(-1);
  if (inFlight === 0) trace?.push([request]);
  else trace?.at(-1)?.push(request);
}

/** Records all requests of the product's client, one trace for each call; only one call may run at a time. */
export function record(): void {
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = async (request) => {
    note({ target: `${request.headers['x-amz-target']}`, body: `${request.body}` });
    inFlight += 1;
    return handle(request).finally(() => {
      inFlight -= 1;
    });
  };
}

export const beginTrace = () => void traces.push([]);

export function takeTraces(): Trace[] {
  const taken = traces;
  traces = [];
  return taken;
}
