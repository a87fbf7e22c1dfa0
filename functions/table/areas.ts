import * as z from 'zod/mini';
import { Area } from '#shared/lost/cell';
import { asRead } from '../core/condition.ts';
import type { Proof } from '../core/proof.ts';
import { type Page, parsePage, readPage } from '../core/query.ts';
import { type Key, read } from '../core/table.ts';
import { attempt, change, put, remove, type Write, write } from '../core/write.ts';
import { Details, detailsKey } from './about.ts';
import { profileExists } from './profiles.ts';

const areaKey = (uid: string, cell: string): Key => ({ PK: `AREA#${cell}`, SK: uid });

export async function findArea(uid: string): Promise<Pick<Details, 'area'> | undefined> {
  const details = await read(detailsKey(uid), { consistent: true });
  return details && Details.parse(details);
}

const listed = (uid: string, { cell, alerts }: Area): Write => put({ ...areaKey(uid, cell), alerts }, 'always');
const unlisted = (uid: string, { cell }: Area): Write => remove(areaKey(uid, cell));

const noted = (uid: string, held: Pick<Details, 'area'>, wanted?: Area): Write =>
  change(detailsKey(uid), wanted ? { set: { area: wanted } } : { drop: ['area'] }, asRead(held, ['area']));

export async function replaceArea(
  proof: Proof,
  uid: string,
  held: Pick<Details, 'area'>,
  wanted?: Area,
): Promise<'done' | 'gone' | undefined> {
  const left = held.area && held.area.cell !== wanted?.cell ? [unlisted(uid, held.area)] : [];
  const writes = [profileExists(uid), noted(uid, held, wanted), ...left, ...(wanted ? [listed(uid, wanted)] : [])];
  const failed = await attempt(proof, ...writes);
  if (failed.length === 0) return 'done';
  return failed.includes(0) ? 'gone' : undefined;
}

const Neighbour = z.pipe(
  z.object({ SK: z.string(), alerts: Area.shape.alerts }),
  z.transform(({ SK: uid, alerts }) => ({ uid, alerts })),
);

/** Used for alerts only: no answer depends on it. */
export async function listAreasIn(
  cell: string,
  limit: number,
  after?: string,
): Promise<Page<z.output<typeof Neighbour>>> {
  return parsePage(Neighbour, await readPage({ PK: `AREA#${cell}`, after }, limit));
}

/** The last step of the deletion removes the details. */
export async function unlistArea(proof: Proof, uid: string): Promise<void> {
  const held = await findArea(uid);
  if (held?.area) await write(proof, unlisted(uid, held.area));
}
