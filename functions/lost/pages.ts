import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { readCode } from '#shared/lost/code';
import { withCall } from '../core/call.ts';
import { logFailure } from '../core/log.ts';
import { isFromDistribution } from '../core/origin.ts';
import { addressIn } from '../core/viewer.ts';
import { type Found, find, isHome, type Way } from './finder.ts';
import { type Form, readForm } from './form.ts';
import { dogPage, homePage, nothingPage, refusedPage, thanksPage } from './page.ts';
import { avatarOf } from './page-avatar.ts';
import { POLICY } from './page-policy.ts';
import { isFresh } from './page-token.ts';
import { mayTell, tell } from './tell-owner.ts';

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

/** Only a local AWS is called without CloudFront. */
const visitorOf = ({ headers, requestContext }: APIGatewayProxyEvent) =>
  addressIn(headers) ?? requestContext.identity?.sourceIp ?? '';

interface Asked {
  way: Way;
  code: string;
}

const pageOf = async (found: Found) =>
  isHome(found) ? homePage(found) : dogPage(found, { avatar: await avatarOf(found) });

async function show({ way, code }: Asked) {
  const found = await find(way, code);
  return found ? html(200, await pageOf(found)) : html(404, nothingPage);
}

/** The form with what was typed, to be sent once more. */
async function again(statusCode: number, found: Found | undefined, written: Form) {
  if (!found) return html(404, nothingPage);
  return html(statusCode, dogPage(found, { avatar: await avatarOf(found), written, isRefused: true }));
}

async function receive(event: APIGatewayProxyEvent, { way, code }: Asked) {
  const form = readForm(event.body);
  if (!form) return html(400, refusedPage);
  if (!isFresh(form.token, code)) return again(400, await find(way, code), form);
  const visitor = visitorOf(event);
  const [isAllowed, found] = await Promise.all([mayTell(code, visitor), find(way, code)]);
  if (!found) return html(404, nothingPage);
  if (!isAllowed) return again(429, found, form);
  const isTold = isMachine(form) || (await tell(found, form, visitor));
  return isTold ? html(200, thanksPage(found)) : html(404, nothingPage);
}

/** A bot is thanked like anybody, and its words are dropped. */
const isMachine = ({ website }: Form) => website !== '';

const WAYS: Readonly<Record<string, Way>> = { c: 'collar', l: 'link', p: 'poster' };

function askedIn({ path }: APIGatewayProxyEvent): Asked {
  const [letter = '', code = ''] = path.split('/').slice(-2);
  const way = WAYS[letter] ?? 'link';
  try {
    return { way, code: readCode(decodeURIComponent(code)) };
  } catch {
    return { way, code: '' };
  }
}

async function answer(event: APIGatewayProxyEvent) {
  if (!isFromDistribution(event.headers)) return html(403, refusedPage);
  try {
    if (event.httpMethod === 'POST') return await receive(event, askedIn(event));
    const shown = await show(askedIn(event));
    return event.httpMethod === 'HEAD' ? { ...shown, body: '' } : shown;
  } catch (error) {
    logFailure('The page failed.', error);
    return html(500, refusedPage);
  }
}

export const handler = (event: APIGatewayProxyEvent) => withCall(event, () => answer(event));
