import { createHash } from 'node:crypto';
import { SCRIPT } from './page-script.ts';
import { STYLE } from './page-style.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** One script and one style sheet, no frames, nothing from other origins; the form goes back to the page's own. */
export const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
