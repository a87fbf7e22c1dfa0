import { once } from '#shared/core/once';

export const TOXICITY_THRESHOLD = 0.7;
export const SPECIAL_RATIO = 0.3;
export const REPEATED_RUN = 5;

const special = once(() => /[^\p{L}\p{M}\p{Nd}\s]/gu);
const REPEATED = new RegExp(`(.)\\1{${REPEATED_RUN - 1},}`, 'su');

export const isRepeated = (text: string) => REPEATED.test(text);
const isSpecial = (text: string) => (text.match(special())?.length ?? 0) > SPECIAL_RATIO * [...text].length;

/** Empty text is valid. */
export function localComplaint(text: string): 'moderation.special' | 'moderation.repeated' | undefined {
  const trimmed = text.trim();
  if (isSpecial(trimmed)) return 'moderation.special';
  if (isRepeated(trimmed)) return 'moderation.repeated';
}
