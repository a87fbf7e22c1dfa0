import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { complaintOf } from '#shared/core/refusal';
import { Age, Bio, Breed, ChosenBreed, Hobbies, Location, Name, splitHobbies, typedAge } from '#shared/profiles/fields';
import { NAMES, PLACES } from '#shared/profiles/testing/names';
import { UNREADABLE } from '#shared/profiles/testing/unreadable';

const SPECIAL = 'Contains too many special characters';
const REPEATED = 'Contains excessive repeated characters';

function refusal(schema: z.ZodMiniType, value: unknown) {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : complaintOf(parsed.error);
}
const complaint = (schema: z.ZodMiniType, value: unknown) => refusal(schema, value)?.message;

// Letters outside the BMP are two UTF-16 units but one character.
const astral = (length: number) => '𐐀𐐁'.repeat(length).slice(0, length * 2);

describe('a name', () => {
  it.each([undefined, '', '   ', '<>'])('is required: %j', { tags: 'spec-5.23' }, (name) => {
    expect(complaint(Name, name)).toBe('Name is required');
  });

  it.each([null, 5, ['Rex'], { name: 'Rex' }])('must be a text: %j', { tags: 'spec-5.25' }, (name) => {
    expect(complaint(Name, name)).toBe('Name validation failed');
  });

  it.each([
    ['R3#!', SPECIAL],
    ['🐶🐶🐶', SPECIAL],
    ['Rexxxxx', REPEATED],
  ])('is moderated before its pattern is checked: %s', { tags: 'spec-5.24' }, (name, reason) => {
    expect(refusal(Name, name)).toMatchObject({ message: 'Name contains inappropriate content', reason });
  });

  it.each(['R', 'Rex 2', 'Rex-Max', 'Rex the dog 🐶', 'ab'.repeat(26), astral(51)])(
    'has 2 to 50 letters and spaces: %s',
    { tags: ['spec-5.26', 'spec-9.5', 'spec-10.7'] },
    (name) =>
      expect(complaint(Name, name)).toBe('Name must be 2-50 characters long and contain only letters and spaces'),
  );

  it.each(['Bo', 'Sir Rex', 'Zoë', 'Рекс', 'रेक्स', '犬太郎', 'כלב', 'ab'.repeat(25), astral(50)])(
    'may be of any script: %s',
    (name) => expect(Name.parse(name)).toBe(name),
  );

  it.each(Object.entries(UNREADABLE))('can be read: not %s', { tags: 'spec-5.26' }, (_, name) =>
    expect(complaint(Name, name)).toBe('Name must be 2-50 characters long and contain only letters and spaces'),
  );

  it('may be any of many real names, composed or decomposed', { tags: 'spec-5.26' }, () => {
    const refused = NAMES.flatMap((name) => [name, name.normalize('NFC'), name.normalize('NFD')]).filter(
      (name) => complaint(Name, name) !== undefined,
    );
    expect(refused).toEqual([]);
    expect(new Set([...NAMES, ...PLACES]).size).toBeGreaterThanOrEqual(250);
  });

  it('may have four marks on a letter', () => {
    expect(complaint(Name, 'Rex\u0301\u0302\u0303\u0304 of Ulm')).toBeUndefined();
  });

  it('is sanitised', () => {
    expect(Name.parse('  <b>Rex</b> '.replace('/', ''))).toBe('bRexb');
  });
});

describe('a location', () => {
  it.each([undefined, '', ' '])('is required: %j', { tags: 'spec-5.28' }, (location) => {
    expect(complaint(Location, location)).toBe('Location is required');
  });

  it.each([null, 10115, {}])('must be a text: %j', { tags: 'spec-5.30' }, (location) => {
    expect(complaint(Location, location)).toBe('Location validation failed');
  });

  it.each([
    ['a,b,', SPECIAL],
    ['Rooooome', REPEATED],
  ])('is moderated: %s', (location, reason) => {
    expect(refusal(Location, location)).toMatchObject({ message: 'Location contains inappropriate content', reason });
  });

  it.each(['B', 'Berlin #1', 'Rome (Italy)', 'Paris 🗼 city', 'ab'.repeat(51), astral(101)])(
    'has 2 to 100 letters, digits, spaces and , . -: %s',
    { tags: ['spec-5.31', 'spec-9.5'] },
    (location) =>
      expect(complaint(Location, location)).toBe(
        'Location must be 2-100 characters long and contain valid location characters',
      ),
  );

  it.each([...Object.entries(UNREADABLE), ['one digit with a mark', '7\u0301'], ['a byte order mark', 'Ki\uFEFFel']])(
    'can be read: not %s',
    (_, location) =>
      expect(complaint(Location, location)).toBe(
        'Location must be 2-100 characters long and contain valid location characters',
      ),
  );

  it('may be any of many real places, composed or decomposed', { tags: 'spec-5.31' }, () => {
    const all = PLACES.flatMap((place) => [place, place.normalize('NFC'), place.normalize('NFD')]);
    expect(all.filter((place) => complaint(Location, place) !== undefined)).toEqual([]);
  });

  it('may be two digits', () => expect(Location.parse('77')).toBe('77'));

  it.each(['Ulm', 'St. Louis, MO 63101', 'Baden-Baden', 'Москва', '東京', '١٢٣ شارع', 'ab'.repeat(50), astral(100)])(
    'may be %s',
    (location) => expect(Location.parse(location)).toBe(location),
  );
});

describe('an age', () => {
  it.each([undefined, null, '3', '', -1, 31, 2.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'is an integer from 0 to 30: %j',
    { tags: 'spec-5.27' },
    (age) => expect(complaint(Age, age)).toBe('Age must be a number between 0 and 30'),
  );

  it.each([0, 1, 30])('may be %i', { tags: 'spec-9.5' }, (age) => expect(Age.parse(age)).toBe(age));
});

describe('a breed', () => {
  it.each([undefined, '', 'Cat', 'beagle', 'Beagle ', 5])('is one of the list: %j', { tags: 'spec-5.41' }, (breed) => {
    expect(complaint(Breed, breed)).toBe('Please select a valid breed from the list');
  });

  it.each(['Mixed Breed', 'Beagle', 'Other'])('may be %s', (breed) => expect(Breed.parse(breed)).toBe(breed));
});

describe('a bio', () => {
  it.each([
    ['!!! ???', SPECIAL],
    ['Woooooof', REPEATED],
  ])('is moderated: %s', (bio, reason) => {
    expect(refusal(Bio, bio)).toMatchObject({ message: 'Bio contains inappropriate content', reason });
  });

  it('may be empty, and is cut to 1000 characters', () => {
    expect(Bio.parse('')).toBe('');
    expect(Bio.parse('ab'.repeat(600))).toHaveLength(1000);
  });
});

describe('hobbies', () => {
  it.each([undefined, null, 'naps', { 0: 'naps' }])('must be an array: %j', { tags: 'spec-5.32' }, (hobbies) => {
    expect(complaint(Hobbies, hobbies)).toBe('Hobbies must be an array');
  });

  it.each([[[5]], [[null]], [Array(101).fill('nap')]])(
    'must be texts, and not hundreds: %j',
    { tags: 'spec-5.34' },
    (hobbies) => {
      expect(complaint(Hobbies, hobbies)).toBe('Hobbies validation failed');
    },
  );

  it('are sanitised, and empty ones dropped', { tags: 'spec-5.37' }, () => {
    expect(Hobbies.parse([' naps ', '', '  ', '<>', '<b>balls'])).toEqual(['naps', 'bballs']);
  });

  it('may be none', () => {
    expect(Hobbies.parse([])).toEqual([]);
  });

  it('are invalid if all fail', { tags: 'spec-5.39' }, () => {
    expect(complaint(Hobbies, ['!!!', 'zzzzzz'])).toBe(
      `All hobbies failed moderation: !!! (${SPECIAL}), zzzzzz (${REPEATED})`,
    );
  });

  it('are valid if some pass', () => {
    expect(complaint(Hobbies, ['!!!', 'naps'])).toBeUndefined();
  });

  it('are split by commas in the form', { tags: 'spec-5.35' }, () => {
    expect(Hobbies.parse(splitHobbies('naps, balls,,  digging '))).toEqual(['naps', 'balls', 'digging']);
  });
});

describe('editing a profile', () => {
  it.each([undefined, '', ' ', 'B', '<>', 'b'.repeat(51)])(
    'must select a breed: %j',
    { tags: 'spec-5.42' },
    (breed) => {
      expect(complaint(ChosenBreed, breed)).toBe('Must select a breed');
    },
  );

  it('accepts a breed of the list, and no other', () => {
    expect(ChosenBreed.parse(' Beagle ')).toBe('Beagle');
    expect(complaint(ChosenBreed, 'Tabby cat')).toBe('Please select a valid breed from the list');
  });

  it.each([
    ['0', 0],
    [' 30 ', 30],
    ['', Number.NaN],
    ['1.5', Number.NaN],
    ['-1', Number.NaN],
    ['1e1', Number.NaN],
  ])('the age %j is the number %d', (age, number) => {
    expect(typedAge(age)).toBe(number);
  });
});
