import { describe, expect, it } from 'vitest';
import { complaintOf } from '#shared/core/refusal';
import { USERNAMES } from '#shared/profiles/testing/usernames';
import { isAdministrative, RESERVED, Username, UsernameInForm, usernameKey } from '#shared/profiles/username';

const FORMAT = 'Username must be 3-20 characters long and contain only letters, numbers, and underscores';
const RESERVED_WORDS = 'This username is reserved and cannot be used';

const WORDS =
  `admin administrator mod moderator support help staff team official system bot api www mail email root user guest test
  demo sample null undefined delete signup login register auth security privacy terms service contact about home profile
  settings config dashboard explore messages barkyard`.split(/\s+/);

function complaint(username: unknown, schema = Username) {
  const parsed = schema.safeParse(username);
  return parsed.success ? undefined : complaintOf(parsed.error).message;
}

describe('a username', () => {
  it.each([undefined, null, 5, '', '   '])('is required: %j', { tags: 'spec-5.16' }, (username) => {
    expect(complaint(username)).toBe('Username is required');
  });

  it.each(['ab', 'a'.repeat(3).concat('b'.repeat(3)).repeat(4), 'rex!', 'rex dog', 'réx', 'рекс', 'rex🐶', '<rex>'])(
    'has 3 to 20 letters, digits or underscores: %s',
    { tags: 'spec-5.17' },
    (username) => expect(complaint(username)).toBe(FORMAT),
  );

  it.each(['rex', 'Rex_2', '___', 'abcdefghij0123456789', '  rex  '])('may be %j', { tags: 'spec-9.5' }, (username) => {
    expect(complaint(username)).toBeUndefined();
  });

  it('is stored trimmed, in the case in which it was typed', () => {
    expect(Username.parse('  Rex ')).toBe('Rex');
  });

  it('is compared in lower case', { tags: 'spec-5.19' }, () => {
    expect(usernameKey(' ReX ')).toBe('rex');
  });

  it('is moderated first: five equal characters in a row are refused before the pattern is looked at', {
    tags: 'spec-5.18',
  }, () => {
    const parsed = Username.safeParse('!!!!!');
    expect(parsed.error && complaintOf(parsed.error)).toMatchObject({
      message: 'Username failed moderation',
      reason: 'Contains excessive repeated characters',
    });
    expect(complaint('rexxxx')).toBeUndefined();
    expect(complaint('rexxxxx')).toBe('Username failed moderation');
  });

  it.each(WORDS)('is not the reserved word %s in any case', { tags: 'spec-5.20' }, (word) => {
    for (const username of [word, word.toUpperCase(), ` ${word} `]) expect(complaint(username)).toBe(RESERVED_WORDS);
  });

  it.each(
    `adm1n 4dmin m0derator supp0rt offic1al 0ff1c1al bark_yard barkyard_team barkyardofficial Barkyard_Supp0rt
    modadmin b07 __team__ he1p root_admin`.split(/\s+/),
  )('is not made of reserved words alone: %s', { tags: 'spec-5.20' }, (username) => {
    expect(complaint(username)).toBe(RESERVED_WORDS);
  });

  it('may be any of many ordinary names, even if they contain a reserved word', { tags: 'spec-5.20' }, () => {
    expect(USERNAMES.filter((username) => complaint(username, UsernameInForm) !== undefined)).toEqual([]);
    expect(new Set(USERNAMES).size).toBeGreaterThanOrEqual(250);
  });

  it('may be only digits, whatever they look like', () => {
    expect(complaint('807')).toBeUndefined();
  });

  it('has no reserved words besides these', { tags: ['spec-1.8', 'spec-5.20'] }, () => {
    expect([...RESERVED].sort()).toEqual([...WORDS].sort());
    expect(complaint('administer')).toBeUndefined();
  });
});

describe('administrative terms in a username', () => {
  it.each(['my_admin', 'ADMINISTER', 'modest', 'oldmods'])(
    'are refused by the form: %s',
    { tags: 'spec-5.22' },
    (username) => {
      expect(isAdministrative(username)).toBe(true);
      expect(complaint(username, UsernameInForm)).toBe('Username cannot contain administrative terms');
    },
  );

  it('come after the reserved words', () => {
    expect(complaint('admin', UsernameInForm)).toBe(RESERVED_WORDS);
  });

  it('are not in rex', () => {
    expect(complaint('rex', UsernameInForm)).toBeUndefined();
  });
});
