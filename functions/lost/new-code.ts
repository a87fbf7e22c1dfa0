import { randomBytes } from 'node:crypto';
import { CODE_DIGITS, CODE_LENGTH } from '#shared/lost/code';

/** Fifty random bits: five of each byte choose one of 32 digits. */
export const newCode = () =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_DIGITS.charAt(byte % CODE_DIGITS.length)).join('');
