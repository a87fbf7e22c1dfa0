import { complaintOf } from '#shared/core/complaint';
import { type Refusal, refusalOf, refuse, success } from '#shared/core/refusal';
import { localComplaint } from '#shared/core/text-rules';
import { type ScreenedHobbies, screenHobbies } from '#shared/profiles/hobbies';
import { isAdministrative, Username } from '#shared/profiles/username';
import type { Judge } from './toxicity.ts';

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
