import { previewSite } from '../../scripts/local/previewed-site.ts';
import { measure as visit } from '../../tests/e2e/budget/measure.ts';
import { excessOf, PAGES } from '../../tests/e2e/budget/pages.ts';
import type { Row, Section } from '../sections.ts';

const KB = 1000;

/** Everything that a first visit to a page loads. */
export async function measure(): Promise<Section> {
  const { site, browser, close } = await previewSite();
  const [rows, misses]: [Row[], string[]] = [[], []];
  for (const page of PAGES) {
    const size = await visit(browser, site, page);
    rows.push([page.path, size.scripts / KB, size.styles / KB, size.files]);
    misses.push(...excessOf(page, size));
  }
  await close();
  return { title: 'First visits', columns: ['JavaScript, KB gzip', 'CSS, KB gzip', 'files'], rows, misses };
}
