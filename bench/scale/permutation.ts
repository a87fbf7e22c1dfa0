import { hashOf } from './hash.ts';

const ROUNDS = [1, 2, 3, 4];

/** A seeded permutation of the numbers below `size`, which can be inverted: a Feistel network that walks its cycles. */
export class Permutation {
  readonly #size: number;
  readonly #seed: number;
  readonly #half: number;

  constructor(size: number, seed: number) {
    this.#size = size;
    this.#seed = seed;
    this.#half = 2 ** Math.ceil(Math.log2(Math.max(2, size)) / 2);
  }

  #round(left: number, right: number, round: number): number {
    return (left + hashOf(this.#seed, round, right)) % this.#half;
  }

  #forward(place: number): number {
    let [left, right] = [Math.floor(place / this.#half), place % this.#half];
    for (const round of ROUNDS) [left, right] = [right, this.#round(left, right, round)];
    return left * this.#half + right;
  }

  #backward(place: number): number {
    let [left, right] = [Math.floor(place / this.#half), place % this.#half];
    for (const round of ROUNDS.toReversed()) {
      const before = (right - (hashOf(this.#seed, round, left) % this.#half) + this.#half) % this.#half;
      [left, right] = [before, left];
    }
    return left * this.#half + right;
  }

  at(place: number): number {
    let found = this.#forward(place);
    while (found >= this.#size) found = this.#forward(found);
    return found;
  }

  placeOf(value: number): number {
    let found = this.#backward(value);
    while (found >= this.#size) found = this.#backward(found);
    return found;
  }
}
