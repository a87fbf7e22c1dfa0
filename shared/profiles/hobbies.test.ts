import { describe, expect, it } from 'vitest';
import { hobbyComplaint, screenHobbies } from '#shared/profiles/fields';
import { UNREADABLE } from '#shared/profiles/testing/unreadable';

describe('a hobby', () => {
  it.each(['a', 'Fetch, balls and sticks.', 'frisbee-golf', 'ab'.repeat(25), '𐐀𐐁'.repeat(25), 'прогулки', '散歩'])(
    'may be %s',
    (hobby) => expect(hobbyComplaint(hobby)).toBeUndefined(),
  );

  it.each(['ab'.repeat(26), '𐐀𐐁'.repeat(26)])('has at most 50 characters: %s', { tags: 'spec-5.36' }, (hobby) => {
    expect(hobbyComplaint(hobby)).toBe('more than 50 characters');
  });

  it.each(['chasing cats!', 'naps & balls', 'walks 🐾 far'])(
    'has letters, digits, spaces and , . -: %s',
    { tags: 'spec-5.36' },
    (hobby) => {
      expect(hobbyComplaint(hobby)).toBe('only letters, digits, spaces and , . - are possible');
    },
  );

  it('can be read', { tags: 'spec-5.36' }, () => {
    const { 'one letter with a mark': legible, ...unreadable } = UNREADABLE;
    for (const [what, hobby] of Object.entries(unreadable)) expect(hobbyComplaint(hobby), what).toBeDefined();
    expect(hobbyComplaint(`${legible}`)).toBeUndefined();
  });

  it('is moderated', () => {
    expect(hobbyComplaint('#!?')).toBe('Contains too many special characters');
    expect(hobbyComplaint('zzzzz')).toBe('Contains excessive repeated characters');
  });
});

describe('screening hobbies', () => {
  it('drops failing ones and says why', () => {
    expect(screenHobbies(['naps', 'zzzzz', 'balls'])).toEqual({
      kept: ['naps', 'balls'],
      filtered: ['zzzzz (Contains excessive repeated characters)'],
      reasons: ['Contains excessive repeated characters'],
    });
  });

  it('keeps ten at most, each once', { tags: ['spec-5.38', 'spec-9.6'] }, () => {
    const many = Array.from({ length: 12 }, (_, at) => `hobby ${at}`);
    expect(screenHobbies(['hobby 0', ...many]).kept).toEqual(many.slice(0, 10));
  });

  it('accepts a verdict from elsewhere', () => {
    const { kept, filtered } = screenHobbies(['naps', 'fights'], (hobby) => (hobby === 'fights' ? 'no' : undefined));
    expect([kept, filtered]).toEqual([['naps'], ['fights (no)']]);
  });
});
