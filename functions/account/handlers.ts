import { account } from '#shared/account/contract';
import { on, room } from '../http/room.ts';
import { deleteAccount } from './deletion.ts';
import * as exporting from './export.ts';
import * as domain from './sign-out.ts';

export const handler = room(
  on(account.signOut, 'self', domain.signOut),
  on(account.delete, 'self', deleteAccount),
  on(account.beginExport, 'self', (caller) => exporting.begin(caller)),
  on(account.export, 'self', (caller) => exporting.status(caller)),
);
