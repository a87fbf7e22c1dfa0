import { isSwitch, type PushKind } from '#shared/notifications/push';
import { isQuiet } from '#shared/notifications/quiet';
import type { Row } from '../table/devices.ts';

export const wants = ({ kinds }: Pick<Row, 'kinds'>, kind: PushKind) => !isSwitch(kind) || kinds[kind];

/** Tips ignore quiet hours: somebody has seen the dog, or has it. */
export const isSilent = ({ quiet }: Pick<Row, 'quiet'>, kind: PushKind, now = Date.now()) =>
  kind !== 'tips' && quiet !== null && isQuiet(quiet, new Date(now));
