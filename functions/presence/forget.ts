import { SYSTEM } from '../core/proof.ts';
import type { Step } from '../core/steps.ts';
import { end } from './push.ts';
import { socketsOf } from './table.ts';

interface Dog {
  uid: string;
}

/** Closes every socket of the dog, and says why. */
export const forgetSockets: Step<Dog> = async ({ uid }) => {
  const sockets = await socketsOf([uid]);
  await Promise.all(sockets.map((socket) => end(SYSTEM, socket, 'deleted')));
  return undefined;
};
