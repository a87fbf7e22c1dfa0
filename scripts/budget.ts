import { measure } from './budget/measure.ts';
import { excessOf, PAGES } from './budget/pages.ts';
import { previewSite } from './local/previewed-site.ts';

/** Builds the site and prints what a first visit to each page loads; fails above the budget. */
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const { site, browser, close } = await previewSite();
console.log(
  '| page | JavaScript, KB gzip | at most | CSS | at most | files | at most |\n|---|---|---|---|---|---|---|',
);
for (const budget of PAGES) {
  const size = await measure(browser, site, budget);
  const { atMost } = budget;
  const cells = [kilobytes(size.scripts), kilobytes(atMost.scripts), kilobytes(size.styles), kilobytes(atMost.styles)];
  console.log(`| ${[budget.path, ...cells, size.files, atMost.files].join(' | ')} |`);
  for (const line of excessOf(budget, size)) {
    console.error(line);
    process.exitCode = 1;
  }
}
await close();
