import { isSwitch, type PushKind } from '#shared/notifications/push';
import { isQuiet } from '#shared/notifications/quiet';
import type { Row } from '../table/devices.ts';

export const wants = ({ kinds }: Pick<Row, 'kinds'>, kind: PushKind) => !isSwitch(kind) || kinds[kind];

/** Somebody who has seen the dog, or has it, is worth being woken for. */
export const isSilent = ({ quiet }: Pick<Row, 'quiet'>, kind: PushKind, now = Date.now()) =>
  kind !== 'tips' && quiet !== null && isQuiet(quiet, new Date(now));
