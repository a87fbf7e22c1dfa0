import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const STEP_MS = 30_000;

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((digit) => DIGITS.indexOf(digit).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app shows (RFC 6238), `steps` of half a minute from now. */
export function totp(secret: string, steps = 0, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MS) + steps));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return `${(mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000}`.padStart(6, '0');
}

/** Waits where the step is about to end, so that codes mean the same when they arrive. */
export async function inMidStep(leastMs = 8000): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < leastMs) await pause(left + 50);
}
