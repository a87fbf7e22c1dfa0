import { attempt } from '../../core/storage.ts';

const KEY = 'barkyard.thanked';

/** A dog that has posted its thanks, or declined to, is not asked again in this browser. */
export const isThanked = (alertId: string) => attempt(() => localStorage.getItem(KEY)) === alertId;

export const rememberThanks = (alertId: string) => void attempt(() => localStorage.setItem(KEY, alertId));
