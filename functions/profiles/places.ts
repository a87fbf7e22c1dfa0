import { refuse } from '#shared/core/refusal';
import { UUID } from '#shared/core/schema';

export const DIRECTORY_PLACE = new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]{8,12}Z#${UUID}$`);
export const WORD_PLACE = new RegExp(`^[\\p{L}\\p{N}]{1,64}#${UUID}$`, 'u');

export const encodeCursor = (place: string) => Buffer.from(place).toString('base64url');

export function decodeCursor(cursor: string, list: RegExp, beginning = ''): string {
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!list.test(place) || !place.startsWith(beginning)) throw refuse('core.badInput');
  return place;
}
