const HASHES = 2 ** 32;

/** A 32-bit hash of numbers: seeded randomness that can be asked for in any order. */
export function hashOf(...numbers: number[]): number {
  let hash = 0x9e3779b9;
  for (const number of numbers) {
    hash = Math.imul(hash ^ number, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** From 0 to 1, both excluded. */
export const shareOf = (...numbers: number[]): number => (hashOf(...numbers) + 0.5) / HASHES;

/** Standard normal, by Box and Muller. */
export const normalOf = (...numbers: number[]): number =>
  Math.sqrt(-2 * Math.log(shareOf(...numbers, 1))) * Math.cos(2 * Math.PI * shareOf(...numbers, 2));
