import { encodeTime } from 'ulid';
import { hashOf } from './hash.ts';
import { Permutation } from './permutation.ts';

const IDS = 2 ** 32;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [TAIL, DIGITS_A_HASH] = [16, 6];
const HEX = 16;
const [FIRST, LAST] = [8, 12];
const MIDDLE = '-0000-4000-8000-';
const USERNAME = 'dog_';
const RADIX = 36;

const hex = (number: number, length: number) => number.toString(HEX).padStart(length, '0');

/** Sixteen characters for the random part of a ULID. */
function tailOf(numbers: number[]): string {
  let tail = '';
  for (let hash = 0, at = 0; at < TAIL; at += 1, hash >>>= 5) {
    if (at % DIGITS_A_HASH === 0) hash = hashOf(at, ...numbers);
    tail += CROCKFORD[hash & 31];
  }
  return tail;
}

export const ulidOf = (time: number, ...about: number[]) => `${encodeTime(Math.floor(time))}${tailOf(about)}`;

/** Ids of dogs from their numbers and back, in an order that has nothing to do with the numbers. */
export class Names {
  readonly dogs: number;
  readonly #order: Permutation;

  constructor(dogs: number, seed: number) {
    this.dogs = dogs;
    this.#order = new Permutation(dogs, seed);
  }

  #uidAt(place: number, dog: number): string {
    return `${hex(Math.floor((place * IDS) / this.dogs), FIRST)}${MIDDLE}${hex(dog, LAST)}`;
  }

  uidOf = (dog: number): string => this.#uidAt(this.#order.placeOf(dog), dog);

  /** Undefined for a dog that has registered since. */
  dogOf(uid: string): number | undefined {
    const dog = Number.parseInt(uid.slice(-LAST), HEX);
    return dog < this.dogs && this.uidOf(dog) === uid ? dog : undefined;
  }

  /** Dogs in the order of their ids, from the first that is not before `uid` on. */
  from(uid: string, count: number): number[] {
    const digits = uid.replace(/[^0-9a-f].*$/, '').padEnd(FIRST, '0');
    const first = Math.ceil((Number.parseInt(digits || '0', HEX) * this.dogs) / IDS);
    const end = Math.min(this.dogs, first + count);
    return Array.from({ length: Math.max(0, end - first) }, (_, at) => this.#order.at(first + at));
  }

  usernameOf = (dog: number) => `${USERNAME}${dog.toString(RADIX)}`;

  dogNamed(username: string): number | undefined {
    const dog = username.startsWith(USERNAME) ? Number.parseInt(username.slice(USERNAME.length), RADIX) : Number.NaN;
    return dog < this.dogs ? dog : undefined;
  }
}
