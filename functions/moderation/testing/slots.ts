import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, vi } from 'vitest';
import { SYSTEM } from '../../core/proof.ts';

const SLOTS = 15;
const AGAIN_MS = 500;

/** Keeps the deployed functions from examining videos during these tests, by holding all slots. */
export function holdSlots() {
  const names = Array.from({ length: SLOTS }, () => randomUUID());
  let slots: typeof import('../../table/video-slots.ts');
  let again: NodeJS.Timeout;
  const hold = async () => {
    for (const name of names) await slots.takeSlot(SYSTEM, name);
  };
  beforeAll(async () => {
    slots = await vi.importActual<typeof slots>('../../table/video-slots.ts');
    await hold();
    // Other tests may hold slots and release them later.
    again = setInterval(() => hold().catch(() => undefined), AGAIN_MS);
  });
  afterAll(async () => {
    clearInterval(again);
    await Promise.all(names.map((name) => slots.freeSlot(SYSTEM, name)));
  });
}
