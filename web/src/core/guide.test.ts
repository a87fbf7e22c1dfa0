import { describe, expect, it } from 'vitest';
import german from '../../../docs/safety.de.md?raw';
import english from '../../../docs/safety.md?raw';
import { guideIn } from './guide.ts';

describe('a document of lists', () => {
  it('is read as its title, and sections with points in one line, without emphasis', () => {
    expect(guideIn('# One\n\nIntro.\n\n## Two\n- **A** b\n  c\n- d - e\n')).toEqual({
      title: 'One',
      sections: [{ title: 'Two', points: ['A b c', 'd - e'] }],
    });
  });

  it('says as much in German as in English', () => {
    const [one, other] = [guideIn(english), guideIn(german)];
    expect(one.title).toBe('What Barkyard knows about where you are');
    expect(one.sections.length).toBeGreaterThan(5);
    expect(other.sections.map(({ points }) => points.length)).toEqual(one.sections.map(({ points }) => points.length));
    const points = [one, other].flatMap(({ sections }) => sections.flatMap((section) => section.points));
    expect(points.filter((point) => point.length < 20 || /[[\]*#`]/.test(point))).toEqual([]);
  });
});
