import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { readCode } from '#shared/lost/code';
import { logFailure } from '../core/log.ts';
import { isFromDistribution } from '../core/origin.ts';
import { requestOf, withRequest } from '../core/request.ts';
import { addressIn, viewerOf } from '../core/viewer.ts';
import { find, mayTell, tell } from './finder.ts';
import { type Form, readForm } from './form.ts';
import { dogPage, nothingPage, refusedPage, thanksPage } from './page.ts';
import { POLICY } from './page-style.ts';
import { isFresh } from './page-token.ts';

const html = (statusCode: number, body: string): APIGatewayProxyResult => ({
  statusCode,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  },
  body,
});

/** Past CloudFront, only a local AWS is asked. */
const visitorOf = ({ headers, requestContext }: APIGatewayProxyEvent) =>
  addressIn(headers) ?? requestContext.identity?.sourceIp ?? '';

async function show(code: string) {
  const found = await find(code);
  return found ? html(200, dogPage(found)) : html(404, nothingPage);
}

async function receive(event: APIGatewayProxyEvent, code: string) {
  const form = readForm(event.body);
  if (!form || !isFresh(form.token, code)) return html(400, refusedPage);
  const [isAllowed, found] = [await mayTell(code, visitorOf(event)), await find(code)];
  if (!found) return html(404, nothingPage);
  if (!isAllowed) return html(429, dogPage(found, { written: form, isRefused: true }));
  const isTold = isMachine(form) || (await tell(found, form));
  return isTold ? html(200, thanksPage(found)) : html(404, nothingPage);
}

/** It is thanked, and heard by nobody. */
const isMachine = ({ website }: Form) => website !== '';

function codeIn({ path }: APIGatewayProxyEvent): string {
  try {
    return readCode(decodeURIComponent(path.split('/').at(-1) ?? ''));
  } catch {
    return '';
  }
}

async function answer(event: APIGatewayProxyEvent) {
  if (!isFromDistribution(event.headers)) return html(403, refusedPage);
  try {
    return await (event.httpMethod === 'POST' ? receive(event, codeIn(event)) : show(codeIn(event)));
  } catch (error) {
    logFailure('The page failed.', error);
    return html(500, refusedPage);
  }
}

export const handler = (event: APIGatewayProxyEvent) =>
  withRequest(requestOf(event.requestContext?.requestId, { viewer: () => viewerOf(event.headers) }), () =>
    answer(event),
  );
