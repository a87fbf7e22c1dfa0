import { auth } from '#shared/auth/contract';
import { on, room } from '../http/room.ts';
import { deleteAccount } from './deletion.ts';
import * as exporting from './export.ts';
import * as domain from './sign-out.ts';

export const handler = room(
  on(auth.signOut, 'self', domain.signOut),
  on(auth.deleteAccount, 'self', deleteAccount),
  on(auth.beginExport, 'self', (caller) => exporting.begin(caller)),
  on(auth.export, 'self', (caller) => exporting.status(caller)),
);
