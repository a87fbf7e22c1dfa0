import { expect, it } from 'vitest';
import { sectionIn, withSection } from './section.ts';

const page = 'Before\n<!-- sizes: written by npm run sizes -->\nold\n<!-- /sizes -->\nafter\n';
const sizes = { name: 'sizes', by: 'sizes' };

it('replaces the lines between the markers', () => {
  expect(withSection(page, sizes, ['new', 'lines'])).toBe(page.replace('old', 'new\nlines'));
});

it('reads the lines between the markers', () => expect(sectionIn(page, sizes)).toBe('old'));

it.each([
  ['of another name', { ...sizes, name: 'times' }],
  ['of another command', { ...sizes, by: 'times' }],
])('fails without markers %s', (_, section) => {
  expect(() => withSection(page, section, [])).toThrow(`The page has no section ${section.name}.`);
});
