import { untilDone } from '../core/retry.ts';
import * as alerts from '../table/alerts.ts';

/** `tryToAdd` returns undefined if the alert has changed since it was read. Returns false once the alert has ended. */
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
