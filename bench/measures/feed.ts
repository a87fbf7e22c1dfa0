import { put } from '../../functions/core/write.ts';
import { type Dog, newDog } from '../../functions/testing/dogs.ts';
import { followAll, manyAuthors } from '../../tests/proofs/costs/big-pack.ts';
import { textOf } from '../../tests/proofs/costs/texts.ts';
import { call } from '../../tests/proofs/faults/client.ts';
import { loadLazyModules } from '../../tests/proofs/scene/lazy-modules.ts';
import { Scene } from '../../tests/proofs/scene/scene.ts';
import { replaceServices } from '../scale/services.ts';
import type { Row, Section } from '../sections.ts';

const SEED = 7;
const CURVE = [10, 60, 300, 1_000, 5_000];
const TEXT_BYTES = 210;
/** A dog that follows more keeps its feed for a minute. */
const KEPT_ABOVE = 300;

/** Read units of the feed by the number of dogs followed, on the store that counts. */
export async function measure(): Promise<Section> {
  replaceServices(SEED, { onFrame: async () => {}, onMessage: () => {} });
  await loadLazyModules();
  const scene = new Scene(SEED, { turns: 3 });
  const { ledger } = scene.store;

  async function look(reader: Dog, input = {}): Promise<{ units: number; cursor?: string }> {
    const { usage, outcome } = await ledger.measure(() => call(reader, 'posts.feed', input));
    if (outcome.status === 'rejected') throw outcome.reason;
    const { status, body } = outcome.value;
    if (status !== 200) throw new Error(`The feed was answered with ${status}: ${JSON.stringify(body)}`);
    return { units: usage.reads, cursor: body.cursor };
  }

  async function curve(): Promise<Row[]> {
    const putAll = async (rows: object[]) => scene.store.seed(rows.map((row) => put(row as never, 'always')));
    const authors = await manyAuthors(Math.max(...CURVE), (at) => textOf(at, TEXT_BYTES), putAll);
    const rows: Row[] = [];
    for (const followed of CURVE) {
      const reader = await newDog();
      await followAll(reader, authors.slice(0, followed - 1), putAll);
      const first = await look(reader);
      const later = await look(reader, { cursor: first.cursor });
      const again = followed > KEPT_ABOVE ? await look(reader, { announced: 'none' }) : undefined;
      rows.push([`${followed.toLocaleString('en')} followed`, first.units, later.units, again?.units ?? null]);
    }
    return rows;
  }

  const rows = await scene.clock.runUntil(curve());
  scene.leave();
  return { title: 'The feed, read units', columns: ['first page', 'later page', 'again within a minute'], rows };
}
