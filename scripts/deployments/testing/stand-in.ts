import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer that has another status than 200, or than 400 for a refusal. */
export interface Answer {
  status: number;
  body: string;
}

type Given = Answer | string | undefined;

/** The XML or JSON of an answer, or how often it was asked makes one; undefined is never answered. */
export type Answers = Record<string, ((times: number) => Given) | Given>;

/** The network ends before the answer. */
export const CUT = { status: 0, body: '' };

const xmlOf = (action: string, result: string) =>
  `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;

const REFUSED = /^<Error>|"__type"/;

function answer(response: ServerResponse, action: string, result: Answer | string): void {
  if (result === CUT) return void response.destroy();
  if (typeof result === 'object') return void response.writeHead(result.status).end(result.body);
  response.writeHead(REFUSED.test(result) ? 400 : 200, { 'content-type': 'text/xml' });
  if (result.startsWith('{')) response.end(result);
  else if (REFUSED.test(result)) response.end(`<ErrorResponse>${result}</ErrorResponse>`);
  else response.end(xmlOf(action, result));
}

/** DynamoDB names it in a header. */
const actionOf = ({ headers, method }: IncomingMessage, input: URLSearchParams) =>
  input.get('Action') ?? `${headers['x-amz-target'] ?? method}`.replace(/^.*\./, '');

export const refusal = (code: string, message: string) =>
  `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`;

/**
 * Stands in for AWS, and for the CDK, which asks it for `cdk-<command>`: each action, or `GET <path>`, is answered, or
 * waits for ever.
 */
export async function openStandIn(answers: Answers) {
  const asked: { action: string; pid?: number; words?: string }[] = [];
  const server = createServer(async (request, response) => {
    const input = new URLSearchParams(await text(request));
    const action = actionOf(request, input);
    asked.push({ action, pid: Number(input.get('Pid')) || undefined, words: input.get('Words') ?? undefined });
    const path = `${request.method} ${request.url}`;
    const given = path in answers ? answers[path] : answers[action];
    const times = asked.filter((one) => one.action === action).length;
    const result = typeof given === 'function' ? given(times) : given;
    if (result !== undefined) answer(response, action, result);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
