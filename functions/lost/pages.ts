import { createHash, hash } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { readCode } from '#shared/lost/code';
import { newUlid } from '../core/ids.ts';
import { logFailure } from '../core/log.ts';
import { isFromDistribution, networkIn, networkOf, withCall } from '../core/origin.ts';
import { SYSTEM } from '../core/proof.ts';
import { currentRequest, requestIdHeader } from '../core/request.ts';
import { type AlertRow, stillTakesTips } from '../table/alerts.ts';
import { hasCode } from '../table/codes.ts';
import { countFinder } from '../table/limits.ts';
import { profileExists } from '../table/profiles.ts';
import { isTipPressed, type TipRow } from '../table/tips.ts';
import { avatarOf, type Found, findByCode, isHome, type Way } from './finder.ts';
import { type Form, isFresh, readForm } from './finder-form.ts';
import { dogPage, homePage, nothingPage, refusedPage, thanksPage } from './page.ts';
import { SCRIPT, STYLE } from './page-assets.ts';
import { PAGE_WORDS, type PageWords } from './page-words.ts';
import { areUnkind, sealOfVisitor, storeTip, whileItTakesTips } from './send-tip.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** One script and one style sheet, no frames, nothing from other origins; the form goes back to the page's own. */
const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Used in place of an owner for the limit by network, which counts the pages of all dogs together. */
const ALL = '';

/** The same page's token with another text is another press. */
const pressOf = ({ token, kind, cell, where, words, reach }: Form) =>
  hash('sha256', JSON.stringify([token, kind, cell, where, words, reach]), 'base64url');

interface Pressed {
  press: string;
  network: string;
}

const mayTell = ({ press, network }: Pressed, now = Date.now()): Promise<boolean> =>
  countFinder(sealOfVisitor(ALL, network, now), press, now);

const addByCollar = ({ uid, code }: Found, row: TipRow, press: string) =>
  storeTip(SYSTEM, uid, row, {
    checks: [profileExists(uid), hasCode(uid, code)],
    kept: { collarTips: Date.now() },
    press,
  });

const addByAlert = ({ uid }: Found, row: TipRow, press: string, seen: AlertRow) =>
  whileItTakesTips(uid, seen, async (held) => {
    const checks = [stillTakesTips(uid, held)];
    const outcome = await storeTip(SYSTEM, uid, row, { checks, kept: { alertTips: held.alertId }, press });
    return outcome === 'ended' ? undefined : outcome;
  });

export type Told = 'told' | 'ended' | 'full';

/** 'ended' if its code or alert has ended meanwhile. A repeated press has been stored already. */
export async function tellOwner(found: Found, form: Form, { press, network }: Pressed): Promise<Told> {
  const { uid, way, alert } = found;
  const { kind, cell, where, words, reach } = form;
  const refused = await areUnkind(form);
  const said = { tipId: newUlid(), kind, ...(cell && { cell }), where, words, reach, refused };
  const row = { ...said, from: way, sender: sealOfVisitor(uid, network) };
  const outcome =
    alert && way !== 'collar' ? await addByAlert(found, row, press, alert) : await addByCollar(found, row, press);
  return outcome === 'full' || outcome === 'ended' ? outcome : 'told';
}

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
