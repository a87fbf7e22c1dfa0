import * as z from 'zod/mini';

/** Crockford's base 32: no two digits look alike. */
export const CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 10;

const ALIKE: Record<string, string> = { O: '0', I: '1', L: '1' };

/** Accepts a code as people copy it from paper: in any case, with spaces and hyphens, o for 0 and i or l for 1. */
export const readCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => ALIKE[letter] ?? letter);

const CODE = new RegExp(`^[${CODE_DIGITS}]{${CODE_LENGTH}}$`);

export const isCode = (text: string): boolean => CODE.test(text);

export const spelledCode = (code: string) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

/** Separate from the rest of the code, which the site uses without zod. */
export const Code = z.string().check(z.regex(CODE));

/** Paths of collar and alert pages: short, to fit in a QR code of 25 mm. Posters have their own. */
export const COLLAR_PATH = '/c/';
export const ALERT_PATH = '/l/';
export const POSTER_PATH = '/p/';

export const PAGE_PATHS = [COLLAR_PATH, ALERT_PATH, POSTER_PATH] as const;
