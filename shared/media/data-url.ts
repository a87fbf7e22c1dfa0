import type { Code } from '#shared/errors';
import { MAX_BYTES } from '#shared/limits';

const HEAD = /^data:image\/(?:jpeg|jpg|png|gif|webp);base64,/;

const estimated = (base64: string) => Math.floor((base64.length * 3) / 4) - (/=*$/.exec(base64)?.[0].length ?? 0);

export function dataUrlFault(data: unknown): Code | undefined {
  if (typeof data !== 'string' || data === '') return 'media.dataInvalid';
  const head = HEAD.exec(data)?.[0];
  if (head === undefined) return 'media.dataFormat';
  return estimated(data.slice(head.length)) > MAX_BYTES ? 'media.dataTooLarge' : undefined;
}
