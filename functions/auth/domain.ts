import type { Caller } from '../core/room.ts';
import { leave } from '../presence/domain.ts';

/** Shows the dog as offline; the browser drops its own tokens. */
export async function signOut({ uid }: Caller) {
  await leave(uid);
  return {};
}
