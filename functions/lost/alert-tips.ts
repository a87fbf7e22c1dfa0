import { untilDoneFrom } from '../core/retry.ts';
import * as alerts from '../table/alerts.ts';

/** `tryToAdd` returns undefined if the alert has changed since it was read. Returns false once the alert has ended. */
export async function whileItTakesTips(
  owner: string,
  seen: alerts.Row,
  tryToAdd: (held: alerts.Row) => Promise<true | undefined>,
): Promise<boolean> {
  const readAlert = () => alerts.find(owner);
  return untilDoneFrom<alerts.Row | undefined, boolean>(seen, readAlert, async (held) =>
    alerts.takesTips(held) && held.alertId === seen.alertId ? tryToAdd(held) : false,
  );
}
