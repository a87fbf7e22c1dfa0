import { auth } from '#shared/auth/contract';
import { on, room } from '../core/room.ts';
import { deleteAccount } from './deletion.ts';
import * as domain from './domain.ts';
import * as exporting from './export.ts';

export const handler = room(
  on(auth.signOut, 'self', domain.signOut),
  on(auth.deleteAccount, 'self', deleteAccount),
  on(auth.beginExport, 'self', (caller) => exporting.begin(caller)),
  on(auth.export, 'self', (caller) => exporting.status(caller)),
);
