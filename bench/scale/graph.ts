import { hashOf, normalOf, shareOf } from './hash.ts';
import { Permutation } from './permutation.ts';

/** The number of dogs that a dog follows is lognormal. */
const FOLLOWED = { mean: 60, sigma: 1, most: 5000 };
const MU = Math.log(FOLLOWED.mean) - FOLLOWED.sigma ** 2 / 2;
/** Of these, as many are friends that follow back. */
const FRIENDS = 10;
const STAR_SHARE = 0.3;
/** Followed by STAR_SHARE of all dogs. */
export const STAR = 0;
/** Friends became followers before all others. */
const OLDEST = 2 ** 31;

/** The purpose of a seeded choice. */
const SALT = { degree: 1, friend: 2, star: 3, edges: 4 };

/**
 * The follow relations. Each follow joins an outgoing stub of one dog to an incoming stub of another by a permutation, so that
 * both directions are computed and only the number that each dog follows is stored. Dogs have incoming stubs in
 * proportion to the inverse square root of their rank, as preferential attachment leads to.
 */
export class Graph {
  readonly dogs: number;
  readonly #seed: number;
  readonly #starts: Uint32Array;
  readonly #edges: Permutation;
  readonly #cache = new Map<number, Map<number, number>>();

  constructor(dogs: number, seed: number) {
    this.dogs = dogs;
    this.#seed = seed;
    this.#starts = new Uint32Array(dogs + 1);
    const known = FRIENDS + STAR_SHARE;
    for (let dog = 0; dog < dogs; dog += 1) {
      const stubs = Math.max(0, Math.round(this.#degree(dog) - known));
      this.#starts[dog + 1] = (this.#starts[dog] ?? 0) + stubs;
    }
    this.#edges = new Permutation(this.#stubs, hashOf(seed, SALT.edges));
  }

  get #stubs(): number {
    return this.#starts[this.dogs] ?? 0;
  }

  #degree(dog: number): number {
    const wanted = Math.exp(MU + FOLLOWED.sigma * normalOf(this.#seed, SALT.degree, dog));
    return Math.min(wanted, FOLLOWED.most, this.dogs / 4);
  }

  #firstIncoming = (dog: number) => Math.ceil(this.#stubs * Math.sqrt(dog / this.dogs));

  #ownerOfIncoming(stub: number): number {
    let dog = Math.min(this.dogs - 1, Math.floor(this.dogs * (stub / this.#stubs) ** 2));
    while (this.#firstIncoming(dog) > stub) dog -= 1;
    while (dog + 1 < this.dogs && this.#firstIncoming(dog + 1) <= stub) dog += 1;
    return dog;
  }

  #ownerOfOutgoing(stub: number): number {
    let [low, high] = [0, this.dogs];
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= stub) low = middle;
      else high = middle;
    }
    return low;
  }

  #followsStar = (dog: number) => dog !== STAR && shareOf(this.#seed, SALT.star, dog) < STAR_SHARE;

  /** Pairs dogs by reflections, so that friendship has two sides. */
  friendsOf(dog: number): number[] {
    const most = (one: number) => Math.min(FRIENDS, this.#degree(one));
    const found = Array.from({ length: Math.ceil(most(dog)) }, (_, at) => {
      const friend = (hashOf(this.#seed, SALT.friend, at) % this.dogs) - dog;
      return friend < 0 ? friend + this.dogs : friend;
    }).filter((friend, at) => friend !== dog && friend !== STAR && dog !== STAR && at < most(friend));
    return [...new Set(found)];
  }

  /** The followed dogs, each with the place among its followers, the newest of which has the lowest. */
  followedBy(dog: number): ReadonlyMap<number, number> {
    const known = this.#cache.get(dog);
    if (known) return known;
    const followed = new Map<number, number>();
    if (this.#followsStar(dog)) followed.set(STAR, dog);
    for (const [at, friend] of this.friendsOf(dog).entries()) followed.set(friend, OLDEST + at);
    for (let stub = this.#starts[dog] ?? 0; stub < (this.#starts[dog + 1] ?? 0); stub += 1) {
      const incoming = this.#edges.at(stub);
      const other = this.#ownerOfIncoming(incoming);
      if (other !== dog && other !== STAR && !followed.has(other))
        followed.set(other, incoming - this.#firstIncoming(other));
    }
    if (this.#cache.size > 10_000) this.#cache.clear();
    this.#cache.set(dog, followed);
    return followed;
  }

  /** Newest first; never more than `most`. */
  followersOf(dog: number, most: number): number[] {
    const found: number[] = [];
    const add = (follower: number, place?: number) => {
      const known = this.followedBy(follower).get(dog);
      if (known !== undefined && (place === undefined || known === place)) found.push(follower);
    };
    for (let other = 1; dog === STAR && other < this.dogs && found.length < most; other += 1) add(other);
    const first = this.#firstIncoming(dog);
    const end = dog === STAR ? first : dog + 1 < this.dogs ? this.#firstIncoming(dog + 1) : this.#stubs;
    for (let stub = first; stub < end && found.length < most; stub += 1)
      add(this.#ownerOfOutgoing(this.#edges.placeOf(stub)), stub - first);
    const friends = this.friendsOf(dog).filter((friend) => (this.followedBy(friend).get(dog) ?? 0) >= OLDEST);
    const byPlace = (friend: number) => this.followedBy(friend).get(dog) ?? 0;
    return [...found, ...friends.sort((a, b) => byPlace(a) - byPlace(b))].slice(0, most);
  }

  /** Duplicates among the stubs of one dog included. */
  countFollowers(dog: number): number {
    if (dog === STAR) return Math.round(STAR_SHARE * this.dogs);
    const next = dog + 1 < this.dogs ? this.#firstIncoming(dog + 1) : this.#stubs;
    return next - this.#firstIncoming(dog) + this.friendsOf(dog).length;
  }
}
