import { expect, it } from 'vitest';
import { between } from './section.ts';

const page = 'Before\n<!-- sizes: written by npm run sizes -->\nold\n<!-- /sizes -->\nafter\n';

it('replaces what stands between the markers', () => {
  expect(between(page, 'sizes', ['new', 'lines'])).toBe(page.replace('old', 'new\nlines'));
});

it('fails where there are no markers', () => expect(() => between(page, 'times', [])).toThrow('no markers for times'));
