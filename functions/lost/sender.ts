import { DAY_MS } from '#shared/core/time';
import { sealOf } from '../media/sign.ts';

/** Distinguishes the senders of one dog's tips without naming them. Seals made for two dogs cannot be compared. */
export const sealOfNeighbour = (owner: string, uid: string) => sealOf(`tipper ${owner} ${uid}`);

/** For a visitor without an account, from its network. Changes daily. */
export const sealOfVisitor = (owner: string, network: string, now = Date.now()) =>
  sealOf(`visitor ${owner} ${Math.floor(now / DAY_MS)} ${network}`);
