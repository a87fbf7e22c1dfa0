import { lost } from '#shared/lost/contract';
import { on, room } from '../http/room.ts';
import { removeArea, setArea } from './area.ts';
import { ownCollar, removeCollar, setCollar } from './collar.ts';
import { ownTips, removeTip } from './tips.ts';

export const handler = room(
  on(lost.setArea, 'self', setArea),
  on(lost.removeArea, 'self', removeArea),
  on(lost.collar, 'self', (caller) => ownCollar(caller)),
  on(lost.setCollar, 'self', setCollar),
  on(lost.removeCollar, 'self', (caller) => removeCollar(caller)),
  on(lost.tips, 'self', (caller) => ownTips(caller)),
  on(lost.removeTip, 'self', removeTip),
);
