import { describe, expect, it } from 'vitest';
import { validateHobbies, validateTextContent, validateUsername } from './content.ts';
import type { Judge } from './toxicity.ts';

const fine: Judge = () => undefined;
/** A stub that flags every text with the word. */
const strict: Judge = (text) => (/kill/.test(text) ? { category: 'threat', score: 0.974 } : undefined);

describe('validateUsername', () => {
  it.each([
    ['', 'Username is required'],
    ['aaaaa!', 'Contains excessive repeated characters'],
    ['rex!', 'Username must be 3-20 characters long and contain only letters, numbers, and underscores'],
    ['Admin', 'This username is reserved and cannot be used'],
    ['killadmin', 'Username contains dangerous speech: threat (score: 0.97)'],
    ['the_admins', 'Username cannot contain administrative terms'],
    ['Modern_dog', 'Username cannot contain administrative terms'],
  ])('reports the first fault of %j: %s', { tags: ['spec-5.22', 'spec-5.50', 'spec-11.12'] }, (username, reason) => {
    expect(validateUsername(username, strict)).toEqual({ isValid: false, reason, cleaned: username });
  });

  it('returns the trimmed name if it is valid', { tags: 'spec-5.50' }, () => {
    expect(validateUsername(' Rex_1 ', strict)).toEqual({ isValid: true, reason: undefined, cleaned: 'Rex_1' });
  });
});

describe('validateTextContent', () => {
  it.each([undefined, null, 7, '', '  '])('accepts %j as empty', (content) => {
    expect(validateTextContent(content, strict)).toEqual({ isValid: true, reason: undefined, cleaned: '' });
  });

  it.each([
    [' Rex ', true, undefined],
    ['I kill !!!!! aaaaa', false, 'Contains dangerous speech: threat'],
    ['!!!!! aaaaa', false, 'Contains too many special characters'],
    ['good aaaaa', false, 'Contains excessive repeated characters'],
  ])('judges %j', { tags: 'spec-5.45' }, (content, isValid, reason) => {
    expect(validateTextContent(content, strict)).toEqual({ isValid, reason, cleaned: content.trim() });
  });
});

describe('validateHobbies', () => {
  it('Hobbies must be an array', () => {
    expect(validateHobbies('Naps', fine)).toEqual({ isValid: false, reason: 'Hobbies must be an array', cleaned: [] });
  });

  it('drops what fails, and says so', { tags: 'spec-5.40' }, () => {
    expect(validateHobbies(['Naps', 'kill cats', '!!!', 'Balls'], strict)).toEqual({
      isValid: true,
      reason:
        'Some hobbies were filtered: !!! (Contains too many special characters), kill cats (Contains dangerous speech: threat)',
      cleaned: ['Naps', 'Balls'],
    });
  });

  it('refuses them when all fail', { tags: 'spec-5.39' }, () => {
    expect(validateHobbies(['kill cats'], strict)).toEqual({
      isValid: false,
      reason: 'All hobbies failed moderation: kill cats (Contains dangerous speech: threat)',
      cleaned: [],
    });
  });

  it('keeps at most 10, and accepts none', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => `Game ${at}`);
    expect(validateHobbies(twelve, fine).cleaned).toEqual(twelve.slice(0, 10));
    expect(validateHobbies([], fine)).toEqual({ isValid: true, reason: undefined, cleaned: [] });
  });
});
