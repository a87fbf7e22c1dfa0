import { DAY_MS } from '#shared/core/time';
import type { ProfileRow } from '../table/profiles.ts';

const WEEK_MS = 7 * DAY_MS;

/** Accounts are cheap to create, so all those younger than a week together count for little. */
export const isWeekOld = ({ createdAt }: Pick<ProfileRow, 'createdAt'>, now = Date.now()) =>
  now - Date.parse(createdAt) >= WEEK_MS;
