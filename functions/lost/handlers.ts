import { lost } from '#shared/lost/contract';
import { on, room } from '../http/feature.ts';
import { changeAlert, endAlert, ownAlert, raiseAlert } from './alerts.ts';
import { removeArea, setArea } from './area.ts';
import { ownCollar, removeCollar, setCollar } from './collar.ts';
import { hideAlert, nearAlert, nearAlerts } from './near.ts';
import { sendTip } from './send-tip.ts';
import { muteSender, ownTips, removeTip, unmuteSender } from './tips.ts';

export const handler = room(
  on(lost.setArea, 'self', setArea),
  on(lost.removeArea, 'self', removeArea),
  on(lost.collar, 'self', ownCollar),
  on(lost.setCollar, 'self', setCollar),
  on(lost.removeCollar, 'self', removeCollar),
  on(lost.tips, 'self', ownTips),
  on(lost.removeTip, 'self', removeTip),
  on(lost.muteSender, 'self', muteSender),
  on(lost.unmuteSender, 'self', unmuteSender),
  on(lost.raise, 'self', raiseAlert),
  on(lost.own, 'self', ownAlert),
  on(lost.change, 'self', changeAlert),
  on(lost.end, 'self', endAlert),
  on(lost.near, 'signedIn', nearAlerts),
  on(lost.see, 'seeLost', nearAlert),
  on(lost.hide, 'seeLost', hideAlert),
  on(lost.sendTip, 'seeLost', sendTip),
);
