import { writeFileSync } from 'node:fs';
import { screensPage } from './screenshots/page.ts';
import { pageOf } from './spec/page.ts';
import { taggedTests } from './spec/tagged.ts';

/** Shows the specification with the tests of each line; `-- --write` keeps it, and the screens, where people look for them. */
const docs = (file: string) => new URL(`../docs/${file}`, import.meta.url);
const tests = taggedTests();

if (process.argv.includes('--write')) {
  writeFileSync(docs('spec.md'), pageOf(tests));
  writeFileSync(docs('screens.md'), screensPage(tests));
} else process.stdout.write(pageOf(tests));
