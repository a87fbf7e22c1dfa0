import type * as z from 'zod/mini';
import { Refusal, refusalOf, refuse } from '#shared/core/refusal';
import { type Said, type Speech, type SpokenIn, spokenIn } from '#shared/core/spoken';
import { screenHobbies } from '#shared/profiles/hobbies';
import { unscoredMarkOf } from './screen.ts';
import {
  type Checked,
  screened,
  textRefusal,
  usernameRefusal,
  validateHobbies,
  validateTextContent,
  validateUsername,
} from './text.ts';
import { type Judge, judgeTexts } from './toxicity.ts';

interface CheckedField extends Checked<Said> {
  field: string;
  /** The value to store if the field was already stored when it was refused. */
  kept: Said;
  refusal?: Refusal;
  /** A refusal that is safe to log: it does not quote the input. */
  unquoted?: Refusal;
}

type Screener<T> = (content: T, judge: Judge, speech: Speech) => Omit<CheckedField, 'field'>;

function inWordsOfForm({ refused }: Speech, refusal: Refusal | undefined): Refusal | undefined {
  if (!refusal || !refused) return refusal;
  const { code, message } = refusalOf(refused);
  return new Refusal(code, message, refusal.message);
}

const screenUsername: Screener<string> = (content, judge, { instead }) => {
  const found = validateUsername(content, judge);
  const refusal = usernameRefusal(found.cleaned, judge);
  return { ...found, kept: refusal ? instead : found.cleaned, refusal, unquoted: refusal };
};

const screenText: Screener<string> = (content, judge, speech) => {
  const found = validateTextContent(content, judge);
  const barred = found.isValid ? speech.barred?.(found.cleaned) : undefined;
  const refusal = barred
    ? refusalOf(barred)
    : inWordsOfForm(speech, found.isValid ? undefined : textRefusal(found.cleaned, judge));
  return {
    ...found,
    ...(barred && { isValid: false, reason: refusal?.message }),
    kept: refusal ? speech.instead : found.cleaned,
    refusal,
    unquoted: refusal,
  };
};

const allFailed = (reasons: string) => refuse('profiles.hobbiesAllFailed', { reasons });

const screenList: Screener<string[]> = (content, judge, speech) => {
  const found = validateHobbies(content, judge);
  const { filtered, reasons } = screened(content, judge);
  const refusalFor = (why: string[]) => (found.isValid ? undefined : inWordsOfForm(speech, allFailed(why.join(', '))));
  return { ...found, kept: found.cleaned, refusal: refusalFor(filtered), unquoted: refusalFor(reasons) };
};

const SCREENERS: Record<Speech['manner'], Screener<string>> = {
  username: screenUsername,
  profile: screenText,
  free: screenText,
};

const screenField = (field: string, said: Said, judge: Judge, speech: Speech): CheckedField => ({
  field,
  ...(Array.isArray(said) ? screenList(said, judge, speech) : SCREENERS[speech.manner](said, judge, speech)),
});

export interface CheckedContent<S extends z.ZodMiniObject> {
  isValid: boolean;
  issues: string[];
  cleaned: SpokenIn<S>;
  kept: SpokenIn<S>;
  note?: string;
  refused: string[];
  unscored?: string;
  refusal?: Refusal;
  unquoted?: Refusal;
}

const titled = (field: string) => `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
const textsIn = (said: Said) => (Array.isArray(said) ? screenHobbies(said).kept : said.trim());

const copyOf = <S extends z.ZodMiniObject>(fields: CheckedField[], part: 'cleaned' | 'kept') =>
  Object.fromEntries(fields.map((checked) => [checked.field, checked[part]])) as SpokenIn<S>;

export async function validateUserContent<S extends z.ZodMiniObject>(
  schema: S,
  content: SpokenIn<S>,
): Promise<CheckedContent<S>> {
  const said = new Map(Object.entries(content).filter((entry): entry is [string, Said] => entry[1] !== undefined));
  const spoken = [...spokenIn(schema)].flatMap(([field, speech]) => {
    const given = said.get(field);
    return given === undefined ? [] : [{ field, given, speech }];
  });
  const judge = await judgeTexts(spoken.flatMap(({ given }) => textsIn(given)));
  const fields = spoken.map(({ field, given, speech }) => screenField(field, given, judge, speech));
  const [refused, passed] = [fields.filter(({ isValid }) => !isValid), fields.filter(({ isValid }) => isValid)];
  return {
    isValid: refused.length === 0,
    issues: refused.map(({ field, reason }) => `${titled(field)}: ${reason}`),
    cleaned: copyOf<S>(fields, 'cleaned'),
    kept: copyOf<S>(fields, 'kept'),
    note: passed.flatMap(({ reason }) => reason ?? []).join(', ') || undefined,
    refused: refused.map(({ field }) => field),
    unscored: unscoredMarkOf(judge),
    refusal: refused[0]?.refusal,
    unquoted: refused[0]?.unquoted,
  };
}
