import { untilDoneFrom } from '../core/retry.ts';
import * as alerts from '../table/alerts.ts';
import type { Outcome } from '../table/tips.ts';

/** `tryToAdd` returns undefined if the alert has changed since it was read. Returns 'ended' once the alert has ended. */
export async function whileItTakesTips(
  owner: string,
  seen: alerts.Row,
  tryToAdd: (held: alerts.Row) => Promise<Outcome | undefined>,
): Promise<Outcome> {
  const readAlert = () => alerts.find(owner);
  return untilDoneFrom<alerts.Row | undefined, Outcome>(seen, readAlert, async (held) =>
    alerts.takesTips(held) && held.alertId === seen.alertId ? tryToAdd(held) : 'ended',
  );
}
