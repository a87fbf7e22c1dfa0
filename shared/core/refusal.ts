import type * as z from 'zod/mini';
import { type Code, errors } from '#shared/errors';
import { type Success, successes } from '#shared/successes';

export type Blanks = Record<string, string | number>;

export const fill = (words: string, blanks: Blanks = {}) =>
  words.replace(/\{(\w+)\}/g, (blank, name: string) => `${blanks[name] ?? blank}`);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The values in the blanks of a sentence; undefined if the text is a different sentence. */
export function blanksIn(words: string, text: string): Record<string, string> | undefined {
  const pieces = words.split(/(\{\w+\})/);
  const pattern = pieces.map((piece) => (/^\{\w+\}$/.test(piece) ? `(?<${piece.slice(1, -1)}>.*)` : literally(piece)));
  const found = new RegExp(`^${pattern.join('')}$`, 's').exec(text);
  return found ? { ...found.groups } : undefined;
}

type BlanksOf<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | BlanksOf<Rest>
  : never;
type Fill<Words extends string> = [BlanksOf<Words>] extends [never]
  ? []
  : [blanks: Record<BlanksOf<Words>, string | number>];
/** Translates our sentences. Browsers may have one; servers do not. */
export interface Speaker {
  say: (key: Code | Success, blanks: Blanks) => string;
  retell: (text: string) => string;
}

let speaker: Speaker | undefined;

export function setSpeaker(one: Speaker | undefined) {
  speaker = one;
}

export const retold = (text: string) => speaker?.retell(text) ?? text;

const say = (key: Code | Success, english: string, blanks: Blanks = {}) =>
  speaker?.say(key, blanks) ?? fill(english, blanks);

/** An error that people may read; any other error is logged and hidden. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly status: number;
  readonly reason: string | undefined;
  /** Identifies the request of an unexpected error in the logs. */
  reference?: string;

  constructor(code: Code, message: string, reason?: string) {
    super(message);
    this.code = code;
    this.status = errors[code][0];
    this.reason = reason;
  }
}

export const sentence = <C extends Code>(code: C, ...[blanks]: Fill<(typeof errors)[C][1]>) =>
  say(code, errors[code][1], blanks);

export const refuse = <C extends Code>(code: C, ...blanks: Fill<(typeof errors)[C][1]>) =>
  new Refusal(code, sentence(code, ...blanks));

export const refuseBecause = <C extends Code>(reason: string, code: C, ...blanks: Fill<(typeof errors)[C][1]>) =>
  new Refusal(code, sentence(code, ...blanks), reason);

export const success = <S extends Success>(name: S, ...[blanks]: Fill<(typeof successes)[S]>) =>
  say(name, successes[name], blanks);

export const isCode = (text: string): text is Code => Object.hasOwn(errors, text);

/** For codes from the wire: an unknown one becomes `core.unexpected`. */
export const refusalOf = (code: string, blanks: Blanks = {}) =>
  isCode(code) ? new Refusal(code, say(code, errors[code][1], blanks)) : refuse('core.unexpected');

type Issue = z.core.$ZodIssue;

/** `because` names what moderation found. */
export const complain = (context: z.core.$RefinementCtx, code: Code, because?: Code) =>
  context.addIssue({ code: 'custom', message: code, params: { because } });

const becauseOf = (issue: Issue): string | undefined => {
  const because = issue.code === 'custom' ? issue.params?.because : undefined;
  return typeof because === 'string' ? refusalOf(because).message : undefined;
};

/** Issues without one of our codes become `core.badInput`. */
export function complaintOf({ issues: [issue] }: z.core.$ZodError | { issues: Issue[] }): Refusal {
  if (!issue || !Object.hasOwn(errors, issue.message)) return refuse('core.badInput');
  const { code, message } = refusalOf(issue.message, { ...(issue.code === 'custom' ? issue.params?.blanks : {}) });
  return new Refusal(code, message, becauseOf(issue));
}
