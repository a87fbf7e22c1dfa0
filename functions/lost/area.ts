import { isDeepStrictEqual } from 'node:util';
import { refuse } from '#shared/core/refusal';
import type { Area } from '#shared/lost/cell';
import type { Proof } from '../core/proof.ts';
import { untilDoneFrom } from '../core/retry.ts';
import { self } from '../http/door.ts';
import { findArea, replaceArea } from '../table/areas.ts';
import { consumeLimit } from '../table/limits.ts';

async function areaOf(uid: string) {
  const held = await findArea(uid);
  if (!held) throw refuse('auth.profileGone');
  return held;
}

type Held = Awaited<ReturnType<typeof areaOf>>;

async function replace(proof: Proof, uid: string, read: Held, wanted?: Area): Promise<void> {
  const outcome = await untilDoneFrom(
    read,
    () => areaOf(uid),
    async (held) => (isDeepStrictEqual(held.area, wanted) ? 'done' : replaceArea(proof, uid, held, wanted)),
  );
  if (outcome === 'gone') throw refuse('auth.profileGone');
}

/** Each new square counts towards a limit, so that nobody can probe many squares. */
export const setArea = self(async ({ uid, confirmed }, wanted: Area): Promise<Area> => {
  const held = await areaOf(uid);
  if (held.area?.cell !== wanted.cell) await consumeLimit(confirmed, uid, 'areas');
  await replace(confirmed, uid, held, wanted);
  return wanted;
});

export const removeArea = self(async ({ uid, confirmed }) => {
  await replace(confirmed, uid, await areaOf(uid));
  return {};
});
