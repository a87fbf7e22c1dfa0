import { account } from '#shared/account/contract';
import { self } from '../http/door.ts';
import { on, open, room } from '../http/room.ts';
import { deleteAccount } from './deletion.ts';
import { beginExport, exportStatus } from './export.ts';
import { changePassword } from './password.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  recover,
  secondStepStatus,
  turnOffSecondStep,
  turnOnSecondStep,
} from './second-step.ts';
import { signOut, signOutEverywhere } from './sign-out.ts';

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
  on(account.secondStep, 'self', secondStepStatus),
  on(account.beginSecondStep, 'self', beginSecondStep),
  on(account.confirmSecondStep, 'self', confirmSecondStep),
  on(account.turnOnSecondStep, 'self', turnOnSecondStep),
  on(account.turnOffSecondStep, 'self', turnOffSecondStep),
  on(account.signOutEverywhere, 'self', signOutEverywhere),
  open(account.recover, recover),
);
