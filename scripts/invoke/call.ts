import type { APIGatewayProxyResult, Context } from 'aws-lambda';
import { metered } from '../../functions/core/testing/meter.ts';
import { Advice } from '../local/advice.ts';
import { CALLS, handlers } from '../local/handlers.ts';
import type { Asked } from './arguments.ts';
import { callerNamed } from './caller.ts';
import { claimsOf, eventOf, objectIn, throughDistribution } from './event.ts';

/** Runs the call, prints what it answers and what it costs; the log is printed as it comes. */
export async function invoke(asked: Asked, { isBare }: { isBare: boolean }): Promise<number> {
  const handler = handlerOf(asked);
  const event = await eventFor(asked, isBare);
  const { bill, answer } = await metered<APIGatewayProxyResult>(() => handler(event as never, {} as Context));
  const { waves, reads, writes, indexed } = bill;
  console.log(answer.statusCode, JSON.stringify(JSON.parse(answer.body), null, 2));
  console.log(`Cost: ${waves} round trips, ${reads} read units, ${writes} write units and ${indexed} of indexes`);
  return answer.statusCode < 400 ? 0 : 1;
}

function handlerOf({ room }: Asked) {
  const found = Object.entries(handlers).find(([name]) => name === room);
  if (found) return found[1];
  throw new Advice(`Name one of the rooms ${Object.keys(handlers).join(', ')}: there is no room ${room}.`);
}

async function eventFor({ room, call, input, as }: Asked, mayRegister: boolean): Promise<object> {
  const given = await objectIn(input);
  if (!call) return throughDistribution(given);
  const route = CALLS.find(({ name }) => name === `${room}.${call}`)?.route;
  if (!route) throw new Advice(`Name one of the calls ${callsOf(room)}: there is no call ${call}.`);
  return eventOf(route, given, as ? claimsOf(await callerNamed(as, mayRegister)) : undefined);
}

const callsOf = (room: string) =>
  CALLS.filter(({ name }) => name.startsWith(`${room}.`))
    .map(({ name }) => name.slice(room.length + 1))
    .join(', ');
