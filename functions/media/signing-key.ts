import { createHash, randomBytes } from 'node:crypto';
import { customResource } from '../core/custom-resource.ts';
import { Fault } from '../core/errors.ts';

const HASHED = 16;

/** A variable of functions and a constant at the edge: whoever may read their configuration can read the key. */
export const handler = customResource(({ RequestType }) => {
  if (RequestType === 'Update') throw new Fault('A key is never updated: raise the version of the media key.');
  const Key = randomBytes(32).toString('base64url');
  // The physical id is visible in the stack's events, so it must not reveal the key.
  const PhysicalResourceId = createHash('sha256').update(Key).digest('hex').slice(0, HASHED);
  return { PhysicalResourceId, NoEcho: true, Data: { Key } };
});
