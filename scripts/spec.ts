import { writeFileSync } from 'node:fs';
import { pageOf } from './spec/page.ts';
import { taggedTests } from './spec/tagged.ts';

/** Shows the specification with the tests of each line; `-- --write` keeps it where people look for it. */
const FILE = new URL('../docs/spec.md', import.meta.url);
const text = pageOf(taggedTests());

if (process.argv.includes('--write')) writeFileSync(FILE, text);
else process.stdout.write(text);
