import { auth } from '#shared/auth/contract';
import { on, room } from '../core/room.ts';
import { deleteAccount } from './deletion.ts';
import * as domain from './domain.ts';
import * as exporting from './export.ts';

export const handler = room(
  on(auth.signOut, ({ caller }) => domain.signOut(caller)),
  on(auth.deleteAccount, ({ caller, input }) => deleteAccount(caller, input)),
  on(auth.beginExport, ({ caller }) => exporting.begin(caller)),
  on(auth.export, ({ caller }) => exporting.status(caller)),
);
