import { account } from '#shared/account/contract';
import { on, room } from '../http/room.ts';
import { deleteAccount } from './deletion.ts';
import { begin, status } from './export.ts';
import { signOut } from './sign-out.ts';

export const handler = room(
  on(account.signOut, 'self', signOut),
  on(account.delete, 'self', deleteAccount),
  on(account.beginExport, 'self', (caller) => begin(caller)),
  on(account.export, 'self', (caller) => status(caller)),
);
