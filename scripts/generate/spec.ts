import { writeFileSync } from 'node:fs';
import { shownBy, specPage } from './spec/page.ts';
import { taggedTests } from './spec/tagged.ts';

/** Writes the specification with the numbers of its lines, and prints which tests show which line. */
writeFileSync(new URL('../../docs/spec.md', import.meta.url), specPage());
for (const line of shownBy(taggedTests())) console.log(line);
