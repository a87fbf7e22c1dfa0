import { randomUUID } from 'node:crypto';
import { client } from '../../../functions/core/dynamodb.ts';
import { serve } from '../../../functions/core/testing/store/client.ts';
import { VirtualClock } from '../../../functions/core/testing/store/clock.ts';
import { Store } from '../../../functions/core/testing/store/store.ts';
import { followClock } from '../../../functions/core/testing/store/virtual-time.ts';
import { newProfile } from '../../../functions/table/profiles.ts';
import { usernameRow } from '../../../functions/testing/dogs.ts';
import { type Random, randomFrom } from '../../../functions/testing/random.ts';
import { checkInvariants } from '../../../scripts/ops/invariants/invariants.ts';

/** The capacity that a table of ten million dogs has reached before. */
const WARM = { reads: 120_000, writes: 40_000 };

/** The product on the store and the virtual clock. */
export class Scene {
  readonly clock: VirtualClock;
  readonly store: Store;
  readonly random: Random;
  readonly #leave: (() => void)[];

  constructor(seed: number, { start, turns }: { start?: number; turns?: number } = {}) {
    this.clock = new VirtualClock({ start, turns });
    this.random = randomFrom(seed);
    const between = (low: number, high: number) => low + (high - low) * this.random();
    const latency = { way: () => between(1, 3), held: () => between(6, 14) };
    this.store = new Store({ clock: this.clock, latency, throughput: WARM });
    this.#leave = [serve(client, this.store), followClock(this.clock)];
  }

  leave(): void {
    for (const leave of this.#leave) leave();
  }

  pass = (seconds: number) => this.clock.runUntil(this.clock.sleep(seconds * 1000));

  addDog(username: string): { uid: string } {
    const userId = randomUUID();
    const details = { email: `${username}@example.com`, age: 3, location: 'Berlin', breed: 'Beagle', hobbies: [] };
    this.store.seed([
      ...newProfile({ userId, username, name: 'Rex', ...details }),
      usernameRow({ uid: userId, username }),
    ]);
    return { uid: userId };
  }

  contradictions(): string[] {
    const found = Object.entries(checkInvariants([...this.store.table.items()]));
    return found.flatMap(([name, ones]) => ones.map((one) => `${name}: ${one}`));
  }

  shards = () => this.store.table.rows.keys().filter((partition) => partition.startsWith('COUNT#')).length;
}
