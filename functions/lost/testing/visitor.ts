import type { APIGatewayProxyEvent } from 'aws-lambda';
import { vi } from 'vitest';
import { eventOf } from '../../testing/dogs.ts';
import { SCRIPT } from '../page-assets.ts';
import { handler } from '../pages.ts';

/** The letter in a page's path. */
export type Letter = 'c' | 'l' | 'p';

/** The id that API Gateway gave each request of a visitor. */
export const VISIT = '3f2a9c1e-0000-4000-8000-000000000000';

export const FORM = { kind: 'have', where: 'By the mill', words: 'Wet, but well', reach: '555 0100' };

/** The rest of the page must not run scripts. */
export const withoutScript = (body: string) => body.replace(`<script>${SCRIPT}</script>`, '');

export const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

interface Asked {
  body?: string;
  address?: string;
}

let newest = 0;

/** A different one each time. */
export function newVisitor() {
  newest += 1;
  const own = `192.0.${newest >> 8}.${newest & 255}`;

  const ask = (method: string, path: string, { body, address = own }: Asked = {}) => {
    const event: APIGatewayProxyEvent = eventOf(method, path, { body });
    event.headers['X-Forwarded-For'] = `${address}, 198.51.100.1`;
    event.requestContext.requestId = VISIT;
    return handler(event);
  };
  const at = (letter: Letter, code: string) => `/pages/${letter}/${encodeURIComponent(code)}`;
  const open = (letter: Letter, code: string) => ask('GET', at(letter, code));
  const head = (letter: Letter, code: string) => ask('HEAD', at(letter, code));

  /** The token of a page that was opened some seconds ago, with the clock stopped. */
  const tokenOf = async (letter: Letter, code: string) => {
    const { body } = await open(letter, code);
    vi.setSystemTime(Date.now() + 5_000);
    return /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  };
  const post = (letter: Letter, code: string, body: string, address?: string) =>
    ask('POST', at(letter, code), { body, address });
  const send = async (letter: Letter, code: string, fields: Record<string, string> = FORM, address?: string) =>
    post(letter, code, encoded({ token: await tokenOf(letter, code), ...fields }), address);

  return { open, head, tokenOf, post, send };
}
