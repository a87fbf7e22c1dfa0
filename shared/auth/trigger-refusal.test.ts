import { describe, expect, it } from 'vitest';
import { parseTriggerRefusal, triggerRefusal } from '#shared/auth/trigger-refusal';
import { type Refusal, refusalOf, refuse, refuseBecause } from '#shared/core/refusal';
import { type Code, errors } from '#shared/errors';

const parts = (refusal?: Refusal) =>
  refusal && { code: refusal.code, message: refusal.message, reason: refusal.reason };

describe('a refusal of a trigger', () => {
  it('is a code and its values', () => {
    expect(triggerRefusal(refuse('auth.tooManyLogins', { time: '12 minutes' }))).toBe(
      'auth.tooManyLogins {"time":"12 minutes"}',
    );
    expect(triggerRefusal(refuse('profiles.usernameTaken'))).toBe('profiles.usernameTaken {}');
  });

  it.each([
    ['as AWS wraps it', 'PreSignUp failed with error {}.'],
    ['as an SDK prints it', 'UserLambdaValidationException: PreSignUp failed with error {}.'],
    ['as a dictionary', "PreSignUp failed with error {'errorMessage': '{}', 'errorType': 'Error'}."],
    ['alone', '{}'],
  ])('is found %s', (_, wrapping) => {
    const refusal = refuse('profiles.usernameDangerous', { category: 'threat', n: '0.97' });
    const text = wrapping.replace('{}', triggerRefusal(refusal));
    expect(parts(parseTriggerRefusal(text))).toEqual({
      code: 'profiles.usernameDangerous',
      message: 'Username contains dangerous speech: threat (score: 0.97)',
      reason: undefined,
    });
  });

  it.each(Object.keys(errors) as Code[])('keeps every sentence whole: %s', (code) => {
    const blanks = Object.fromEntries(
      [...errors[code][1].matchAll(/\{(\w+)\}/g)].map(([, name]) => [`${name}`, 'Wuff']),
    );
    const refusal = refusalOf(code, blanks);
    expect(parts(parseTriggerRefusal(`PreSignUp failed with error ${triggerRefusal(refusal)}.`))).toEqual(
      parts(refusal),
    );
  });

  it('keeps the reason that moderation gave', () => {
    const refusal = refuseBecause('Contains dangerous speech: insult', 'profiles.nameInappropriate');
    expect(parts(parseTriggerRefusal(triggerRefusal(refusal)))).toEqual(parts(refusal));
  });

  it.each(['{} "quoted" \\ back', 'a } b { c', "it's (odd). And ends.", 'Übermut 🐶 犬', 'two\nlines', '$& $1'])(
    'survives %j as a value, in characters that every header can carry',
    (reasons) => {
      const refusal = refuse('profiles.hobbiesAllFailed', { reasons });
      expect(triggerRefusal(refusal)).toMatch(/^[ -~]+$/);
      expect(parseTriggerRefusal(`PreSignUp failed with error ${triggerRefusal(refusal)}.`)?.message).toBe(
        `All hobbies failed moderation: ${reasons}`,
      );
    },
  );

  it.each([
    'Incorrect username or password.',
    'PreSignUp failed with error Task timed out after 5.00 seconds.',
    'PreSignUp failed with error auth.tooManyLogins {"time":12}.',
    'PreSignUp failed with error auth.tooManyLogins {"time":"12.',
    'PreSignUp failed with error toString.constructor {}.',
    '',
  ])('is not found if there is none: %j', (text) => {
    expect(parseTriggerRefusal(text)).toBeUndefined();
  });

  it('is found quickly in a long text that only looks like one', () => {
    expect(parseTriggerRefusal(`auth.tooManyLogins {${'""'.repeat(50_000)}`)).toBeUndefined();
  });
});
