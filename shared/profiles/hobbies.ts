import { once } from '#shared/core/once';
import { sentence } from '#shared/core/refusal';
import { lengthOf, sanitise, showsLettersOrDigits } from '#shared/core/text';
import { localComplaint } from '#shared/core/text-rules';

export const MAX_HOBBIES = 10;
export const MAX_HOBBY = 50;

const hobbyForm = once(() => /^[\p{L}\p{M}\p{Nd}\s,.-]+$/u);

export interface ScreenedHobbies {
  kept: string[];
  filtered: string[];
  /** Without quoting the input, for answers that end up in logs. */
  reasons: string[];
}

export function hobbyComplaint(hobby: string): string | undefined {
  const code = localComplaint(hobby);
  if (code) return sentence(code);
  if (lengthOf(hobby) > MAX_HOBBY) return `more than ${MAX_HOBBY} characters`;
  if (!hobbyForm().test(hobby) || !showsLettersOrDigits(hobby, 1))
    return 'only letters, digits, spaces and , . - are possible';
}

/** Keeps the first ten hobbies that pass, sanitised; empty ones do not count. */
export function screenHobbies(hobbies: string[], complaint = hobbyComplaint): ScreenedHobbies {
  const said = hobbies.map(sanitise).filter((hobby) => hobby !== '');
  const judged = said.map((hobby) => ({ hobby, reason: complaint(hobby) }));
  const kept = judged.filter(({ reason }) => !reason).map(({ hobby }) => hobby);
  const filtered = judged.filter(({ reason }) => reason).map(({ hobby, reason }) => `${hobby} (${reason})`);
  const reasons = [...new Set(judged.flatMap(({ reason = '' }) => reason || []))];
  return { kept: [...new Set(kept)].slice(0, MAX_HOBBIES), filtered, reasons };
}
