type Act = (lock: object | null) => unknown;

/** jsdom has no locks. Each is held until what it was asked for is done; `hold` does so for another page. */
export class Locks {
  #held = new Map<string, Promise<unknown>>();

  async query() {
    return { held: [...this.#held.keys()].map((name) => ({ name })), pending: [] };
  }

  hold(name: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#keep(name, promise);
    return resolve;
  }

  #keep(name: string, work: Promise<unknown>) {
    this.#held.set(
      name,
      work.finally(() => this.#held.delete(name)),
    );
    return work;
  }

  async request(name: string, { ifAvailable = false }: LockOptions, act: Act) {
    if (ifAvailable && this.#held.has(name)) return act(null);
    while (this.#held.has(name)) await this.#held.get(name);
    return this.#keep(name, Promise.resolve(act({ name })));
  }
}

/** Puts them where the browser has them. */
export function withLocks(): Locks {
  const locks = new Locks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return locks;
}

export const dropLocks = () => Reflect.deleteProperty(navigator, 'locks');
