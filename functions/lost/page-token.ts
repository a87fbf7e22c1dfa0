import { timingSafeEqual } from 'node:crypto';
import { sealOf } from '../media/sign.ts';

const NOT_BEFORE_MS = 2_000;
const NOT_AFTER_MS = 7_200_000;

const seal = (code: string, at: string) => sealOf(`page ${code} ${at}`);

export const newToken = (code: string, now = Date.now()) => `${now.toString(36)}.${seal(code, now.toString(36))}`;

/** False for a form that was filled in faster than anybody can read, and after two hours. */
export function isFresh(token: string, code: string, now = Date.now()): boolean {
  const [at = '', mac = ''] = token.split('.');
  const [given, right] = [Buffer.from(mac), Buffer.from(seal(code, at))];
  const age = now - Number.parseInt(at, 36);
  return given.length === right.length && timingSafeEqual(given, right) && age >= NOT_BEFORE_MS && age <= NOT_AFTER_MS;
}
