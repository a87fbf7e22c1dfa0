import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';
import { blanksIn, isCode, Refusal, refusalOf, retold } from '#shared/core/refusal';
import { errors } from '#shared/errors';

const Blanks = z.record(z.string(), z.string());

const WIRE = /\b([a-z]+\.[a-zA-Z]+) (\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\})/;

const NOT_ASCII = /[^ -~]/g;
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A refusal as a Cognito trigger throws it: `auth.tooManyLogins {"time":"12 minutes"}`. */
export function triggerRefusal(refusal: Refusal): string {
  const because = refusal.reason === undefined ? {} : { because: refusal.reason };
  return `${refusal.code} ${JSON.stringify({ ...blanksIn(errors[refusal.code][1], refusal.message), ...because }).replace(NOT_ASCII, escaped)}`;
}

export function parseTriggerRefusal(text: string): Refusal | undefined {
  const [, code = '', json = ''] = WIRE.exec(text) ?? [];
  const { data } = Blanks.safeParse(readJson(json));
  if (!isCode(code) || !data) return undefined;
  const { because, ...blanks } = data;
  return new Refusal(code, refusalOf(code, blanks).message, because && retold(because));
}
