import type { Caller } from '../core/room.ts';
import { leave } from '../presence/domain.ts';
import * as table from './table.ts';

/** Ends what the session has open here; the browser drops its own tokens. */
export async function signOut({ uid, originJti, confirmed }: Caller) {
  await leave(confirmed, { uid, originJti });
  return {};
}

/** Whose a username is; nobody's where it is free or only reserved. */
export const ownerOf = async (username: string) => (await table.findUsername(username))?.userId;
