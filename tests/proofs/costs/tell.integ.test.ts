import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { chunksOf } from '../../../functions/core/lists.ts';
import { SYSTEM } from '../../../functions/core/proof.ts';
import { messages } from '../../../functions/core/testing/kept-queue.ts';
import { metered } from '../../../functions/core/testing/meter.ts';
import { put, write } from '../../../functions/core/write.ts';
import { cellsOf } from '../../../functions/lost/spread.ts';
import { PIN, raise, workOff } from '../../../functions/lost/testing/alerts.ts';
import { listen } from '../../../functions/presence/testing/listen.ts';
import { findAlert } from '../../../functions/table/alerts.ts';
import { newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { PRICES, type Tier } from './prices.ts';

vi.mock('../../../functions/core/queue.ts', () => import('../../../functions/core/testing/kept-queue.ts'));
vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('PUSHES_QUEUE', 'pushes');
onOwnTable();

const NEIGHBOURS = Number(process.env.NEIGHBOURS || 400);
const KM = 10;
const dollars = ({ tiers: [first] }: { tiers: readonly Tier[] }) => first?.dollars ?? 0;
const A_TRANSACTION = 100;

/** Dogs that want to hear of alerts, all over the circle. */
async function settle(count: number): Promise<void> {
  const cells = cellsOf({ cell: PIN, km: KM });
  const rows = Array.from({ length: count }, (_, at) =>
    put({ PK: `AREA#${cells[at % cells.length]}`, SK: randomUUID(), alerts: true }),
  );
  for (const some of chunksOf(rows, A_TRANSACTION)) await write(SYSTEM, ...some);
}

it(`an alert that ${NEIGHBOURS} neighbours hear of costs a read unit and a write unit for each, and a hundred`, async () => {
  const net = await listen();
  await settle(NEIGHBOURS);
  const rex = await newDog();
  const { alertId } = await raise(rex, { km: KM });
  const { bill } = await metered(() => workOff('lost.spread', { uid: rex.uid, alertId }));
  await net.close();
  const cents = 100 * (bill.reads * dollars(PRICES.readUnits) + bill.writes * dollars(PRICES.writeUnits));
  console.log(
    `• tell: ${NEIGHBOURS} neighbours, ${bill.reads} read units, ${bill.writes} write units, ` +
      `${messages.length} jobs of pushes, ${cents.toFixed(3)} ¢`,
  );
  expect((await findAlert(rex.uid))?.told).toBe(NEIGHBOURS);
  expect(bill.writes).toBeLessThanOrEqual(NEIGHBOURS + 100);
  expect(bill.reads).toBeLessThanOrEqual(NEIGHBOURS + 100);
}, 1_800_000);
