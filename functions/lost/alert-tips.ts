import { untilDoneFrom } from '../core/retry.ts';
import { type AlertRow, findAlert, takesTips } from '../table/alerts.ts';
import type { TipOutcome } from '../table/tips.ts';

/** `tryToAdd` returns undefined if the alert has changed since it was read. Returns 'ended' once the alert has ended. */
export async function whileItTakesTips(
  owner: string,
  seen: AlertRow,
  tryToAdd: (held: AlertRow) => Promise<TipOutcome | undefined>,
): Promise<TipOutcome> {
  const readAlert = () => findAlert(owner);
  return untilDoneFrom<AlertRow | undefined, TipOutcome>(seen, readAlert, async (held) =>
    takesTips(held) && held.alertId === seen.alertId ? tryToAdd(held) : 'ended',
  );
}
