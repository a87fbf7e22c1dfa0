import sharp from 'sharp';
import type { VirtualClock } from '../../functions/core/testing/store/clock.ts';

type Method = (...given: never[]) => Promise<unknown>;

/** Work of other threads, which no timer of the virtual clock brings: the clock waits for it. */
function awaited(clock: VirtualClock, owner: object, names: string[]): () => void {
  const real = Object.fromEntries(names.map((name) => [name, Reflect.get(owner, name) as Method]));
  const waiting = names.map((name): [string, Method] => [
    name,
    function (this: unknown, ...given) {
      return clock.outside(Reflect.apply(real[name] as Method, this, given));
    },
  ]);
  Object.assign(owner, Object.fromEntries(waiting));
  return () => void Object.assign(owner, real);
}

/** Pictures are decoded, and pushes signed, on threads of their own. Returns how to leave them alone again. */
export function awaitThreads(clock: VirtualClock): () => void {
  const left = [
    awaited(clock, sharp.prototype, ['toBuffer', 'metadata']),
    awaited(clock, Object.getPrototypeOf(crypto.subtle), ['importKey', 'sign']),
  ];
  return () => {
    for (const leave of left) leave();
  };
}
