import { describe, expect, it } from 'vitest';
import { attemptKey, emailOr } from '#shared/auth/fields';

const Email = emailOr('auth.requiredFields', 'auth.emailFormat');
const complaintAbout = (email: unknown) => Email.safeParse(email).error?.issues[0]?.message;

describe('an email', () => {
  it.each([
    ['Rex@Dogs.Example', 'rex@dogs.example'],
    ['  rex@dogs.example ', 'rex@dogs.example'],
    ['<rex@dogs.example>', 'rex@dogs.example'],
    ['rex+ball@dogs.example', 'rex+ball@dogs.example'],
  ])('%j is kept as %j', (given, kept) => expect(Email.parse(given)).toBe(kept));

  it.each([undefined, '', '   ', 7])('%j is missing', (email) =>
    expect(complaintAbout(email)).toBe('auth.requiredFields'),
  );

  it.each(['rex', 'rex@', '@dogs.example', 'rex@dogs', 'rex dog@dogs.example', `${'r'.repeat(250)}@dogs.example`])(
    '%j is invalid',
    (email) => expect(complaintAbout(email)).toBe('auth.emailFormat'),
  );
});

describe('attempts', () => {
  it.each([
    'REX@dogs.example',
    ' rex@dogs.example ',
    'rex+1@dogs.example',
    'rex+a+b@DOGS.example',
    'ｒｅｘ＠dogs.example',
  ])('of %j are counted with rex@dogs.example', (email) => expect(attemptKey(email)).toBe('rex@dogs.example'));

  it('of other addresses are counted separately', () => {
    const keys = ['rex@dogs.example', 'rex@cats.example', 'r.ex@dogs.example', 'rexa@dogs.example'].map(attemptKey);
    expect(new Set(keys).size).toBe(4);
  });
});
