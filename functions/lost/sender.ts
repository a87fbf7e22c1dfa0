import { DAY_MS } from '#shared/core/time';
import { sealOf } from '../media/sign.ts';

/** Tells senders of one dog's tips apart, and names none of them; two dogs cannot compare what they got. */
export const sealOfNeighbour = (owner: string, uid: string) => sealOf(`tipper ${owner} ${uid}`);

/** Of a visitor without an account, by its address: another one each day. */
export const sealOfVisitor = (owner: string, address: string, now = Date.now()) =>
  sealOf(`visitor ${owner} ${Math.floor(now / DAY_MS)} ${address}`);
