import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { readCode } from '#shared/lost/code';
import { logFailure } from '../core/log.ts';
import { isFromDistribution, networkIn, networkOf, withCall } from '../core/origin.ts';
import { currentRequest, requestIdHeader } from '../core/request.ts';
import { isTipPressed } from '../table/tips.ts';
import { type Found, findByCode, isHome, type Way } from './finder.ts';
import { type Form, readForm } from './form.ts';
import { dogPage, homePage, nothingPage, refusedPage, thanksPage } from './page.ts';
import { avatarOf } from './page-avatar.ts';
import { POLICY } from './page-policy.ts';
import { isFresh } from './page-token.ts';
import { PAGE_WORDS, type PageWords } from './page-words.ts';
import { mayTell, pressOf, tellOwner } from './tell-owner.ts';

const html = (statusCode: number, body: string): APIGatewayProxyResult => ({
  statusCode,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    ...requestIdHeader(),
  },
  body,
});

/** Only a local AWS is reached without CloudFront. */
const visitorOf = ({ headers, requestContext }: APIGatewayProxyEvent) =>
  networkIn(headers) ?? networkOf(requestContext.identity?.sourceIp ?? '');

interface Asked {
  way: Way;
  code: string;
  words: PageWords;
}

const pageOf = async (found: Found, words: PageWords) =>
  isHome(found) ? homePage(found, words) : dogPage(found, words, { avatar: await avatarOf(found) });

async function showPage({ way, code, words }: Asked) {
  const found = await findByCode(way, code);
  return found ? html(200, await pageOf(found, words)) : html(404, nothingPage(words));
}

/** The form with what was typed, so that it can be sent again. */
const refilledForm = (statusCode: number, found: Found | undefined, words: PageWords, written: Form) =>
  found ? html(statusCode, dogPage(found, words, { written, isRefused: true })) : html(404, nothingPage(words));

async function receiveForm(event: APIGatewayProxyEvent, { way, code, words }: Asked) {
  const form = readForm(event.body);
  if (!form) return html(400, refusedPage(words));
  if (!isFresh(form.token, code)) return refilledForm(400, await findByCode(way, code), words, form);
  const pressed = { press: pressOf(form), network: visitorOf(event) };
  const [found, isRepeated] = await Promise.all([findByCode(way, code), isTipPressed(pressed.press)]);
  if (!found) return html(404, nothingPage(words));
  if (isRepeated || isMachine(form)) return html(200, thanksPage(found, words));
  if (!(await mayTell(pressed))) return refilledForm(429, found, words, form);
  const told = await tellOwner(found, form, pressed);
  if (told === 'full') return refilledForm(429, found, words, form);
  return told === 'told' ? html(200, thanksPage(found, words)) : html(404, nothingPage(words));
}

/** A bot is thanked like anybody, and its text is dropped. */
const isMachine = ({ website }: Form) => website !== '';

const WAYS: Readonly<Record<string, Way>> = { c: 'collar', l: 'link', p: 'poster' };

const GERMAN = '.de';

/** The language is in the path after the code, because the distribution forwards no query. */
function askedIn({ path }: APIGatewayProxyEvent): Asked {
  const [letter = '', last = ''] = path.split('/').slice(-2);
  const way = WAYS[letter] ?? 'link';
  const isGerman = last.endsWith(GERMAN);
  const words = PAGE_WORDS[isGerman ? 'de' : 'en'];
  try {
    return { way, code: readCode(decodeURIComponent(isGerman ? last.slice(0, -GERMAN.length) : last)), words };
  } catch {
    return { way, code: '', words };
  }
}

async function answer(event: APIGatewayProxyEvent) {
  const asked = askedIn(event);
  if (!isFromDistribution(event.headers)) return html(403, refusedPage(asked.words));
  try {
    if (event.httpMethod === 'POST') return await receiveForm(event, asked);
    const shown = await showPage(asked);
    return event.httpMethod === 'HEAD' ? { ...shown, body: '' } : shown;
  } catch (error) {
    logFailure('The page failed.', error);
    return html(500, refusedPage(asked.words, currentRequest()?.trace));
  }
}

export const handler = (event: APIGatewayProxyEvent) => withCall(event, () => answer(event));
