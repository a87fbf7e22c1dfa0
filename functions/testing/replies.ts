import { Readable } from 'node:stream';
import { HttpResponse } from '@smithy/core/protocols';
import { vi } from 'vitest';

const ACCESS = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };

/** Call it in a `beforeAll`. */
export function stubAccess() {
  for (const [name, value] of Object.entries(ACCESS)) vi.stubEnv(name, value);
  vi.stubEnv('AWS_ENDPOINT_URL', undefined);
  return () => vi.unstubAllEnvs();
}

export interface Sent {
  hostname: string;
  body: string | Uint8Array;
  headers: Record<string, string>;
}

export type Reply = { status?: number; body?: string; isCut?: boolean } | Error;

const cut = (body: string) =>
  new Readable({
    read() {
      this.push(body);
      this.destroy();
    },
  });

/** Answers requests with these replies in turn, repeating the last one, and records what was sent. */
export function handlerOf(...replies: Reply[]) {
  const sent: Sent[] = [];
  const handle = async (request: Sent) => {
    sent.push(request);
    const reply = replies[Math.min(sent.length, replies.length) - 1] ?? {};
    if (reply instanceof Error) throw reply;
    const { status: statusCode = 200, body = '{}', isCut } = reply;
    const headers = { 'x-amzn-requestid': 'R1' };
    const stream = isCut ? cut(body) : Readable.from([Buffer.from(body)]);
    return { response: new HttpResponse({ statusCode, headers, body: stream }) };
  };
  return { requestHandler: { handle } as never, sent };
}
