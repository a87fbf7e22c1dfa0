import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sealOf } from '../media/sign.ts';

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
