import { complaintOf } from '#shared/core/complaint';
import { type Refusal, refusalOf, refuse, refuseBecause, sentence, success } from '#shared/core/refusal';
import { localComplaint } from '#shared/moderation/text';
import { type ScreenedHobbies, screenHobbies } from '#shared/profiles/hobbies';
import { isAdministrative, Username } from '#shared/profiles/username';
import { unscoredBy } from './screen.ts';
import { type Judge, judging } from './toxicity.ts';

export interface Checked<T> {
  isValid: boolean;
  /** Why it is not valid; for hobbies that stay, what was filtered. */
  reason?: string;
  cleaned: T;
}

const checked = <T>(cleaned: T, refusal?: Refusal): Checked<T> => ({
  isValid: !refusal,
  reason: refusal?.reason ?? refusal?.message,
  cleaned,
});

function usernameRefusal(username: string, judge: Judge): Refusal | undefined {
  const { error, data = username } = Username.safeParse(username);
  if (error) return complaintOf(error);
  const verdict = judge(data);
  if (verdict) {
    return refuse('profiles.usernameDangerous', { category: verdict.category, n: verdict.score.toFixed(2) });
  }
  if (isAdministrative(data)) return refuse('profiles.usernameAdministrative');
}

function textRefusal(text: string, judge: Judge): Refusal | undefined {
  const verdict = judge(text);
  if (verdict) return refuse('moderation.dangerous', { category: verdict.category });
  const complaint = localComplaint(text);
  if (complaint) return refusalOf(complaint);
}

export const validateUsername = (username: string, judge: Judge) =>
  checked(username.trim(), usernameRefusal(username.trim(), judge));

/** Name, location, bio; empty or no text is valid. */
export function validateTextContent(content: unknown, judge: Judge): Checked<string> {
  const text = typeof content === 'string' ? content.trim() : '';
  return checked(text, text === '' ? undefined : textRefusal(text, judge));
}

function screened(hobbies: unknown[], judge: Judge): ScreenedHobbies {
  const local = screenHobbies(hobbies.filter((hobby) => typeof hobby === 'string'));
  const { kept, filtered, reasons } = screenHobbies(local.kept, (hobby) => textRefusal(hobby, judge)?.message);
  return {
    kept,
    filtered: [...local.filtered, ...filtered],
    reasons: [...new Set([...local.reasons, ...reasons])],
  };
}

/** Keeps the hobbies that pass; the rest is refused only when none does. */
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

export interface UserContent {
  username: string;
  name: string;
  location: string;
  hobbies: string[];
  bio?: string;
}

export interface CheckedContent {
  isValid: boolean;
  /** Each with its field before it: 'Name: …'. */
  issues: string[];
  cleaned: Required<UserContent>;
  /** What the person is told about hobbies that were dropped. */
  note?: string;
  refused: Field[];
  /** Stands where something was allowed without a score, for another look. */
  unscored?: string;
  /** The first issue, in the words of the form. */
  refusal?: Refusal;
  /** The same, repeating nothing that was typed: for what is logged. */
  unquoted?: Refusal;
}

const judgeOf = ({ username, name, location, hobbies, bio = '' }: UserContent) =>
  judging([...[username, name, location, bio].map((text) => text.trim()), ...screenHobbies(hobbies).kept]);

const REFUSED = {
  name: 'profiles.nameInappropriate',
  location: 'profiles.locationInappropriate',
  hobbies: 'profiles.hobbiesInappropriate',
  bio: 'profiles.bioInappropriate',
} as const;

export type Field = keyof UserContent;
const FIELDS: readonly Field[] = ['username', 'name', 'location', 'hobbies', 'bio'];
const titled = (field: Field) => `${field.charAt(0).toUpperCase()}${field.slice(1)}`;

/** Checks everything that a person says about a dog, scored together. */
export async function validateUserContent(content: UserContent): Promise<CheckedContent> {
  const judge = await judgeOf(content);
  const fields = {
    username: validateUsername(content.username, judge),
    name: validateTextContent(content.name, judge),
    location: validateTextContent(content.location, judge),
    hobbies: validateHobbies(content.hobbies, judge),
    bio: validateTextContent(content.bio, judge),
  };
  const refusalOfField = (field: Field) =>
    field === 'username'
      ? usernameRefusal(fields.username.cleaned, judge)
      : refuseBecause(`${fields[field].reason}`, REFUSED[field]);
  const unquotedOfField = (field: Field) => {
    if (field !== 'hobbies') return refusalOfField(field);
    const reasons = screened(content.hobbies, judge).reasons.join(', ');
    return refuseBecause(sentence('profiles.hobbiesAllFailed', { reasons }), REFUSED.hobbies);
  };
  const refused = FIELDS.filter((field) => !fields[field].isValid);
  const { username, name, location, hobbies, bio } = fields;
  return {
    isValid: refused.length === 0,
    issues: refused.map((field) => `${titled(field)}: ${fields[field].reason}`),
    cleaned: {
      username: username.cleaned,
      name: name.cleaned,
      location: location.cleaned,
      hobbies: hobbies.cleaned,
      bio: bio.cleaned,
    },
    note: hobbies.isValid ? hobbies.reason : undefined,
    refused,
    unscored: unscoredBy(judge),
    refusal: refused.map(refusalOfField)[0],
    unquoted: refused.map(unquotedOfField)[0],
  };
}
