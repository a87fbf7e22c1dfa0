import type * as z from 'zod/mini';
import { complaintOf, Refusal, refusalOf, refuse, success } from '#shared/core/refusal';
import { localComplaint, type Said, type Speech, type SpokenIn, spokenIn } from '#shared/core/text';
import { type ScreenedHobbies, screenHobbies } from '#shared/profiles/fields';
import { isAdministrative, Username } from '#shared/profiles/username';
import { unscoredMarkOf } from './screen.ts';
import { type Judge, judgeTexts } from './toxicity.ts';

export interface Checked<T> {
  isValid: boolean;
  /** The refusal; for accepted hobbies, the list of those that were filtered. */
  reason?: string;
  cleaned: T;
}

const checked = <T>(cleaned: T, refusal?: Refusal): Checked<T> => ({
  isValid: !refusal,
  reason: refusal?.reason ?? refusal?.message,
  cleaned,
});

export function usernameRefusal(username: string, judge: Judge): Refusal | undefined {
  const { error, data = username } = Username.safeParse(username);
  if (error) return complaintOf(error);
  const verdict = judge(data);
  if (verdict) {
    return refuse('profiles.usernameDangerous', { category: verdict.category, n: verdict.score.toFixed(2) });
  }
  if (isAdministrative(data)) return refuse('profiles.usernameAdministrative');
}

export function textRefusal(text: string, judge: Judge): Refusal | undefined {
  const verdict = judge(text);
  if (verdict) return refuse('moderation.dangerous', { category: verdict.category });
  const complaint = localComplaint(text);
  if (complaint) return refusalOf(complaint);
}

export const validateUsername = (username: string, judge: Judge) =>
  checked(username.trim(), usernameRefusal(username.trim(), judge));

export function validateTextContent(content: unknown, judge: Judge): Checked<string> {
  const text = typeof content === 'string' ? content.trim() : '';
  return checked(text, text === '' ? undefined : textRefusal(text, judge));
}

export function screened(hobbies: unknown[], judge: Judge): ScreenedHobbies {
  const local = screenHobbies(hobbies.filter((hobby) => typeof hobby === 'string'));
  const { kept, filtered, reasons } = screenHobbies(local.kept, (hobby) => textRefusal(hobby, judge)?.message);
  return {
    kept,
    filtered: [...local.filtered, ...filtered],
    reasons: [...new Set([...local.reasons, ...reasons])],
  };
}

/** Refuses only if no hobby passes. */
export function validateHobbies(hobbies: unknown, judge: Judge): Checked<string[]> {
  if (!Array.isArray(hobbies)) return checked([], refuse('profiles.hobbiesArray'));
  const { kept, filtered } = screened(hobbies, judge);
  const reasons = filtered.join(', ');
  if (reasons && kept.length === 0) return checked(kept, refuse('profiles.hobbiesAllFailed', { reasons }));
  return {
    isValid: true,
    reason: reasons ? success('profiles.hobbiesFiltered', { reasons }) : undefined,
    cleaned: kept,
  };
}

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

/** Applies the rules of a registration to an edit; `note` lists the dropped hobbies. */
export async function screenEdit<S extends z.ZodMiniObject>(
  schema: S,
  given: SpokenIn<S>,
): Promise<{ said: SpokenIn<S> & { unscored?: string }; note?: string }> {
  const { refusal, cleaned, note, unscored } = await validateUserContent(schema, given);
  if (refusal) throw refusal;
  return { said: { ...cleaned, ...(unscored && { unscored }) }, note };
}
