import { randomBytes } from 'node:crypto';
import { drawingOnce } from '../core/custom-resource.ts';

export const handler = drawingOnce({
  draw: () => ({ Key: randomBytes(32).toString('base64url') }),
  final: 'A key is never updated: raise the version of the media key.',
});
