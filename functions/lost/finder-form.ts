import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { lengthOf, tidied } from '#shared/core/text';
import { PinCell } from '#shared/lost/cell';
import { MAX_REACH, MAX_TIP, MAX_WHERE } from '#shared/lost/tips';
import { sealOf } from '../media/sign.ts';

/** In bytes: a form encodes each emoji of the texts as twelve. */
const MAX_FORM = 9000;

const short = (max: number) =>
  z._default(
    z.string().check(
      z.overwrite(tidied),
      z.refine((text) => lengthOf(text) <= max),
    ),
    '',
  );

const Form = z.strictObject({
  token: z.string(),
  kind: z.enum(['saw', 'have']),
  /** Empty unless the page's script has filled it in. */
  cell: z._default(z.union([z.literal(''), PinCell]), ''),
  where: short(MAX_WHERE),
  words: short(MAX_TIP),
  reach: short(MAX_REACH),
  /** A honeypot: people do not see this field, so only a bot fills it in. */
  website: z._default(z.string(), ''),
});
export type Form = z.output<typeof Form>;

/** Undefined if the page's own form could not have sent it. */
export function readForm(body: string | null): Form | undefined {
  if (!body || Buffer.byteLength(body) > MAX_FORM) return undefined;
  const fields = [...new URLSearchParams(body)];
  const names = new Set(fields.map(([name]) => name));
  return names.size === fields.length ? Form.safeParse(Object.fromEntries(fields)).data : undefined;
}

const NOT_BEFORE_MS = 2_000;
const NOT_AFTER_MS = 7_200_000;

/** Distinguishes pages opened at the same moment. */
const RANDOM_BYTES = 8;

const seal = (code: string, at: string, random: string) => sealOf(`page ${code} ${at} ${random}`);

export function newToken(code: string, now = Date.now()): string {
  const [at, random] = [now.toString(36), randomBytes(RANDOM_BYTES).toString('base64url')];
  return `${at}.${random}.${seal(code, at, random)}`;
}

/** False for a form that was filled in faster than anybody can read, or after two hours. */
export function isFresh(token: string, code: string, now = Date.now()): boolean {
  const [at = '', random = '', mac = ''] = token.split('.');
  const [given, right] = [Buffer.from(mac), Buffer.from(seal(code, at, random))];
  const age = now - Number.parseInt(at, 36);
  return given.length === right.length && timingSafeEqual(given, right) && age >= NOT_BEFORE_MS && age <= NOT_AFTER_MS;
}
