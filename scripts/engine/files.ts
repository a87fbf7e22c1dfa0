import { globSync, readFileSync } from 'node:fs';

/** What `npm test` runs on the second engine: races, lists and expiry. */
const SHORT = [
  'functions/core/range.integ.test.ts',
  'proofs/faults/races.integ.test.ts',
  'proofs/faults/interleavings.integ.test.ts',
  'proofs/faults/late-expiry.integ.test.ts',
];

/** Integration tests on tables of their own need no deployed function, so that any engine may hold these tables. */
export function engineFiles(isShort: boolean): string[] {
  if (isShort) return SHORT;
  return globSync('{functions,proofs}/**/*.integ.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('\nonOwnTable();'),
  );
}
