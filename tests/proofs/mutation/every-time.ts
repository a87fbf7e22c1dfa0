/** In place of `once`, which would keep what it made before the mutant was turned on. */
export const once = <T>(make: () => T): (() => T) => make;
