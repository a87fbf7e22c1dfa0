import { isSwitch, type PushKind } from '#shared/notifications/push';
import { isQuiet } from '#shared/notifications/quiet';
import type { DeviceRow } from '../table/devices.ts';

export const wants = ({ kinds }: Pick<DeviceRow, 'kinds'>, kind: PushKind) => !isSwitch(kind) || kinds[kind];

/** Tips ignore quiet hours: somebody has seen the dog, or has it. */
export const isSilent = ({ quiet }: Pick<DeviceRow, 'quiet'>, kind: PushKind, now = Date.now()) =>
  kind !== 'tips' && quiet !== null && isQuiet(quiet, new Date(now));
