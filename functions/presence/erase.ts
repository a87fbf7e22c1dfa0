import { pageOfIndex, type Step } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { remove, write } from '../core/write.ts';
import { endSocket } from '../push/push.ts';
import { socketsOf, ticketsOf } from '../table/sockets.ts';

interface Dog {
  uid: string;
}

export const forgetSockets: Step<Dog> = async ({ uid }) => {
  const sockets = await socketsOf([uid]);
  await Promise.all(sockets.map((socket) => endSocket(SYSTEM, socket, 'deleted')));
  return undefined;
};

export const forgetTickets: Step<Dog> = ({ uid }, cursor) =>
  pageOfIndex({ index: 'GSI1', partition: ticketsOf(uid) }, cursor, (keys) =>
    write(SYSTEM, ...keys.map((key) => remove(key))),
  );
