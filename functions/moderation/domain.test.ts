import { beforeEach, describe, expect, it, vi } from 'vitest';
import { validateHobbies, validateTextContent, validateUserContent, validateUsername } from './domain.ts';
import { type Judge, judging } from './toxicity.ts';

vi.mock('./toxicity.ts', () => ({ judging: vi.fn() }));

const fine: Judge = () => undefined;
/** Finds every text that says so. */
const strict: Judge = (text) => (/kill/.test(text) ? { category: 'threat', score: 0.974 } : undefined);

const user = { username: 'rex_1', name: 'Rex', location: 'Berlin', hobbies: ['Naps', 'Balls'], bio: 'A good dog' };

beforeEach(() => {
  vi.mocked(judging).mockReset().mockResolvedValue(strict);
});

describe('validateUsername', () => {
  it.each([
    ['', 'Username is required'],
    ['aaaaa!', 'Contains excessive repeated characters'],
    ['rex!', 'Username must be 3-20 characters long and contain only letters, numbers, and underscores'],
    ['Admin', 'This username is reserved and cannot be used'],
    ['killadmin', 'Username contains dangerous speech: threat (score: 0.97)'],
    ['the_admins', 'Username cannot contain administrative terms'],
    ['Modern_dog', 'Username cannot contain administrative terms'],
  ])('tells the first thing that is wrong with %j: %s', (username, reason) => {
    expect(validateUsername(username, strict)).toEqual({ isValid: false, reason, cleaned: username });
  });

  it('answers the trimmed name where all is well', () => {
    expect(validateUsername(' Rex_1 ', strict)).toEqual({ isValid: true, reason: undefined, cleaned: 'Rex_1' });
  });
});

describe('validateTextContent', () => {
  it.each([undefined, null, 7, '', '  '])('takes %j for valid and empty', (content) => {
    expect(validateTextContent(content, strict)).toEqual({ isValid: true, reason: undefined, cleaned: '' });
  });

  it.each([
    [' Rex ', true, undefined],
    ['I kill !!!!! aaaaa', false, 'Contains dangerous speech: threat'],
    ['!!!!! aaaaa', false, 'Contains too many special characters'],
    ['good aaaaa', false, 'Contains excessive repeated characters'],
  ])('judges %j', (content, isValid, reason) => {
    expect(validateTextContent(content, strict)).toEqual({ isValid, reason, cleaned: content.trim() });
  });
});

describe('validateHobbies', () => {
  it('Hobbies must be an array', () => {
    expect(validateHobbies('Naps', fine)).toEqual({ isValid: false, reason: 'Hobbies must be an array', cleaned: [] });
  });

  it('drops what fails, and says so', () => {
    expect(validateHobbies(['Naps', 'kill cats', '!!!', 'Balls'], strict)).toEqual({
      isValid: true,
      reason:
        'Some hobbies were filtered: !!! (Contains too many special characters), kill cats (Contains dangerous speech: threat)',
      cleaned: ['Naps', 'Balls'],
    });
  });

  it('refuses them when all fail', () => {
    expect(validateHobbies(['kill cats'], strict)).toEqual({
      isValid: false,
      reason: 'All hobbies failed moderation: kill cats (Contains dangerous speech: threat)',
      cleaned: [],
    });
  });

  it('keeps at most 10, and none is fine', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => `Game ${at}`);
    expect(validateHobbies(twelve, fine).cleaned).toEqual(twelve.slice(0, 10));
    expect(validateHobbies([], fine)).toEqual({ isValid: true, reason: undefined, cleaned: [] });
  });
});

describe('validateUserContent', () => {
  it('answers a cleaned copy', async () => {
    const { refusal, unquoted, note, unscored, ...answer } = await validateUserContent({ ...user, name: ' Rex ' });
    expect(answer).toEqual({ isValid: true, issues: [], refused: [], cleaned: user });
    expect([refusal, unquoted, note, unscored]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('lists every issue after its field, and refuses with the first', async () => {
    const bad = { username: 'kill_1', name: 'kill', location: '!!!!', hobbies: ['kill'], bio: 'aaaaa' };
    const { isValid, issues, refusal } = await validateUserContent(bad);
    expect(isValid).toBe(false);
    expect(issues).toEqual([
      'Username: Username contains dangerous speech: threat (score: 0.97)',
      'Name: Contains dangerous speech: threat',
      'Location: Contains too many special characters',
      'Hobbies: All hobbies failed moderation: kill (Contains dangerous speech: threat)',
      'Bio: Contains excessive repeated characters',
    ]);
    expect(refusal?.code).toBe('profiles.usernameDangerous');
  });

  it('refuses hobbies for the log too, without a word of them', async () => {
    const { unquoted } = await validateUserContent({ ...user, hobbies: ['kill cats', 'kill birds', '!!!'] });
    expect(unquoted?.reason).toBe(
      'All hobbies failed moderation: Contains too many special characters, Contains dangerous speech: threat',
    );
  });

  it.each([
    ['name', 'kill', 'Name contains inappropriate content', 'Contains dangerous speech: threat'],
    ['location', 'kill', 'Location contains inappropriate content', 'Contains dangerous speech: threat'],
    ['bio', 'kill', 'Bio contains inappropriate content', 'Contains dangerous speech: threat'],
    [
      'hobbies',
      ['kill'],
      'Hobbies contain inappropriate content',
      'All hobbies failed moderation: kill (Contains dangerous speech: threat)',
    ],
  ])('refuses a dangerous %s in the words of the form, with the reason', async (field, value, message, reason) => {
    const { refusal } = await validateUserContent({ ...user, [field]: value });
    expect(refusal).toMatchObject({ message, reason });
  });

  it('has everything scored together, in no more than twenty segments', async () => {
    const hobbies = Array.from({ length: 100 }, (_, at) => `Game ${at}`);
    await validateUserContent({ ...user, hobbies });
    expect(judging).toHaveBeenCalledOnce();
    expect(vi.mocked(judging).mock.calls[0]?.[0]).toHaveLength(14);
  });
});
