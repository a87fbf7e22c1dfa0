import { attempt } from '../../core/storage.ts';

const KEY = 'barkyard.thanked';

/** Browsers mint the ids of alerts, so two dogs' could be the same. */
const nameOf = (userId: string, alertId: string) => `${userId} ${alertId}`;

/** A dog that has posted its thanks, or declined to, is not asked again in this browser. */
export const isThanked = (userId: string, alertId: string) =>
  attempt(() => localStorage.getItem(KEY)) === nameOf(userId, alertId);

export const rememberThanks = (userId: string, alertId: string) =>
  void attempt(() => localStorage.setItem(KEY, nameOf(userId, alertId)));
