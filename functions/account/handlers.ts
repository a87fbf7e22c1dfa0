import { account } from '#shared/account/contract';
import { self } from '../http/door.ts';
import { on, room } from '../http/room.ts';
import { deleteAccount } from './deletion.ts';
import { beginExport, exportStatus } from './export.ts';
import { changePassword } from './password.ts';
import { signOut } from './sign-out.ts';

export const handler = room(
  on(account.signOut, 'self', signOut),
  on(account.delete, 'self', deleteAccount),
  on(account.changePassword, 'self', changePassword),
  on(
    account.beginExport,
    'self',
    self((caller) => beginExport(caller)),
  ),
  on(
    account.export,
    'self',
    self((caller) => exportStatus(caller)),
  ),
);
