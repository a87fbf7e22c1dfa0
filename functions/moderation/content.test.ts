import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfileText, StoredProfileText } from '#shared/profiles/edit';
import { validateUserContent } from './content.ts';
import { type Judge, judgeTexts } from './toxicity.ts';

vi.mock('./toxicity.ts', () => ({ judgeTexts: vi.fn() }));

/** A stub that flags every text with the word. */
const strict: Judge = (text) => (/kill/.test(text) ? { category: 'threat', score: 0.974 } : undefined);

const user = { username: 'rex_1', name: 'Rex', location: 'Berlin', hobbies: ['Naps', 'Balls'], bio: 'A good dog' };

beforeEach(() => {
  vi.mocked(judgeTexts).mockReset().mockResolvedValue(strict);
});

describe('validateUserContent', () => {
  it('returns a cleaned copy', { tags: 'spec-5.51' }, async () => {
    const { refusal, unquoted, note, unscored, ...answer } = await validateUserContent(ProfileText, {
      ...user,
      name: ' Rex ',
    });
    expect(answer).toEqual({ isValid: true, issues: [], refused: [], cleaned: user, kept: user });
    expect([refusal, unquoted, note, unscored]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('lists every issue with its field, and refuses with the first', { tags: 'spec-5.51' }, async () => {
    const bad = { username: 'kill_1', name: 'kill', location: '!!!!', hobbies: ['kill'], bio: 'aaaaa' };
    const { isValid, issues, refusal } = await validateUserContent(ProfileText, bad);
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

  it('refuses a name that poses as the operator, but not one that is stored', async () => {
    const posing = { ...user, name: 'Barkyаrd Support' };
    const { isValid, issues, refusal, kept } = await validateUserContent(ProfileText, posing);
    const sentence = "That name sounds like the people behind Barkyard. Please use your dog's own name.";
    expect({ isValid, issues, code: refusal?.code }).toEqual({
      isValid: false,
      issues: [`Name: ${sentence}`],
      code: 'profiles.namePosing',
    });
    expect(kept.name).toBe('Dog');
    expect(await validateUserContent(StoredProfileText, posing)).toMatchObject({ isValid: true, kept: posing });
  });

  it('refuses hobbies without quoting them in the log', async () => {
    const { unquoted } = await validateUserContent(ProfileText, {
      ...user,
      hobbies: ['kill cats', 'kill birds', '!!!'],
    });
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
  ])(
    'refuses a dangerous %s with the form’s sentence and the reason',
    { tags: ['spec-5.24', 'spec-5.29'] },
    async (field, value, message, reason) => {
      const { refusal } = await validateUserContent(ProfileText, { ...user, [field]: value });
      expect(refusal).toMatchObject({ message, reason });
    },
  );

  it('has everything scored together, in no more than twenty segments', { tags: 'spec-11.13' }, async () => {
    const hobbies = Array.from({ length: 100 }, (_, at) => `Game ${at}`);
    await validateUserContent(ProfileText, { ...user, hobbies });
    expect(judgeTexts).toHaveBeenCalledOnce();
    expect(vi.mocked(judgeTexts).mock.calls[0]?.[0]).toHaveLength(14);
  });
});
