import type { Frame, FrameType } from '#shared/presence/frames';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { type Item, readAll } from '../../../functions/core/table.ts';
import { put, write } from '../../../functions/core/write.ts';
import type { listen } from '../../../functions/presence/testing/listen.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { ACTORS, type Actor, isOut } from './oracle.ts';
import type { World } from './world.ts';

export type Net = Awaited<ReturnType<typeof listen>>;
export type Line = Awaited<ReturnType<Net['connect']>>;

/** A socket of a dog; of one that is gone or signed out, the socket that it had before. */
export async function lineOf(net: Net, dog: Dog, until?: number): Promise<Line> {
  const [profile] = await readAll([profileKey(dog.uid)], { consistent: true });
  const { deletedAt, tokensValidAfter, endedSessions, ...before }: Item = profile ?? {};
  await write(SYSTEM, put({ ...profileKey(dog.uid), ...before }, 'always'));
  const line = await net.connect(dog, until);
  await write(SYSTEM, put({ ...profileKey(dog.uid), ...profile }, 'always'));
  return line;
}

/** All that have ever had a session open sockets and speak over them. */
export const SPEAKERS = ACTORS.filter((actor) => actor !== 'nobody');
export type Speaker = (typeof SPEAKERS)[number];

export type Lines = Map<Actor, Line>;

export async function linesOf(net: Net, { actors }: World): Promise<Lines> {
  const lines: Lines = new Map();
  for (const actor of SPEAKERS) lines.set(actor, await lineOf(net, actors[actor]));
  return lines;
}

export function hearing<Hearer>(lines: Map<Hearer, Line>): (hearer: Hearer) => Frame[] {
  const from = new Map([...lines].map(([hearer, { heard }]) => [hearer, heard.length]));
  return (hearer) => lines.get(hearer)?.heard.slice(from.get(hearer)) ?? [];
}

export const typesOf = (frames: Frame[]): FrameType[] => [...new Set(frames.map(({ type }) => type))].sort();

/** Those that have a socket, by whether their session lasts. */
export const isIn = (actor: Actor, { state }: World) => !isOut({ actor, state });
