import type { Caller } from '../core/room.ts';
import { leave } from '../presence/domain.ts';
import * as table from './table.ts';

/** Shows the dog as offline; the browser drops its own tokens. */
export async function signOut({ uid }: Caller) {
  await leave(uid);
  return {};
}

/** Whose a username is; nobody's where it is free or only reserved. */
export const ownerOf = async (username: string) => (await table.findUsername(username))?.userId;
