import { ulid } from 'ulid';
import type { Alert, RaiseAlert } from '#shared/lost/alert';
import { SYSTEM } from '../../core/proof.ts';
import { read } from '../../core/table.ts';
import { alertKey } from '../../table/alerts.ts';
import { findArea, replaceArea } from '../../table/areas.ts';
import { type Dog, newDog } from '../../testing/dogs.ts';
import { raiseAlert } from '../alerts.ts';
import { onRecord } from '../job-triggers.ts';
import { jobs } from '../jobs.ts';

/** In the middle of Berlin: the pin, and the square around it. */
export const PIN = 'u33dc0r';
export const SQUARE = 'u33dc';

type Given = Partial<RaiseAlert>;

export const draft = (more: Given = {}): RaiseAlert => ({
  // Not `newUlid`, whose ids never precede those of a later time that a test has set.
  alertId: ulid(Date.now()),
  place: 'Mill Lane 12',
  words: 'Shy, loves cheese',
  cell: PIN,
  seenAt: new Date().toISOString(),
  km: 2,
  needs: [],
  ...more,
});

export const raise = (dog: Dog, more?: Given): Promise<Alert> => raiseAlert(dog, draft(more));

export async function newNeighbour(cell = SQUARE, wants = true): Promise<Dog> {
  const dog = await newDog();
  await replaceArea(SYSTEM, dog.uid, (await findArea(dog.uid)) ?? {}, { cell, alerts: wants });
  return dog;
}

const rowOf = async ({ uid }: Dog) => (await read(alertKey(uid), { consistent: true })) ?? undefined;

/** Runs `act`, and then what Upkeep and Work do about it, each job `times` times, because jobs may repeat. */
export async function followed<T>(dog: Dog, act: () => Promise<T>, times = 1): Promise<T> {
  const before = await rowOf(dog);
  const answer = await act();
  const after = await rowOf(dog);
  const change = { key: alertKey(dog.uid), before, after };
  for (const { job, input } of onRecord(change)) {
    for (let time = 0; time < times; time += 1) await workOff(job as keyof typeof jobs, input);
  }
  return answer;
}

export async function workOff(job: keyof typeof jobs, input: object): Promise<void> {
  let cursor: string | undefined;
  do {
    const next = await jobs[job](input, cursor);
    cursor = typeof next === 'object' ? next.cursor : next;
  } while (cursor !== undefined);
}
