import { untilDone } from '../core/retry.ts';
import * as alerts from '../table/alerts.ts';

/** `tryToAdd` returns undefined where the alert has changed since it was read. False once it has ended. */
export async function whileItTakesTips(
  owner: string,
  seen: alerts.Row,
  tryToAdd: (held: alerts.Row) => Promise<true | undefined>,
): Promise<boolean> {
  let known: alerts.Row | undefined = seen;
  return untilDone(async () => {
    const held = known ?? (await alerts.find(owner));
    known = undefined;
    return alerts.takesTips(held) && held.alertId === seen.alertId ? tryToAdd(held) : false;
  });
}
