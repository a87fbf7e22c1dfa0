import type { Deletion } from '#shared/auth/contract';
import type { Caller } from '../core/room.ts';
import { begin } from './deletion-table.ts';
import { provePassword } from './password-check.ts';

/** Deletes the caller's account: gone at once for everybody; what is left of it is removed by Upkeep. */
export async function deleteAccount({ uid, profile, confirmed }: Caller, { password }: Pick<Deletion, 'password'>) {
  const { username } = await profile;
  await provePassword(confirmed, uid, password);
  await begin(confirmed, { uid, username });
  return {};
}
