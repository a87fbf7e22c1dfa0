import { describe, expect, it } from 'vitest';
import { isCode, Refusal, refusalOf, refuse, refuseBecause, sentence, success } from '#shared/core/refusal';

describe('a refusal', () => {
  it('has its code, its status and its sentence', () => {
    const refusal = refuse('follows.already');
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'follows.already', status: 409, message: 'Already following this user' });
    expect(refusal.reason).toBeUndefined();
  });

  it('fills the blanks of its sentence', () => {
    expect(refuse('profiles.usernameDangerous', { category: 'insult', n: '0.91' }).message).toBe(
      'Username contains dangerous speech: insult (score: 0.91)',
    );
    expect(sentence('auth.tooManyLogins', { time: '12 minutes' })).toBe(
      'Too many login attempts. Try again after 12 minutes',
    );
  });

  it('may include what moderation found', () => {
    expect(refuseBecause('Content contains dangerous speech: threat', 'posts.guidelines')).toMatchObject({
      message: 'Your post violates our community guidelines and cannot be submitted.',
      reason: 'Content contains dangerous speech: threat',
    });
  });

  it('does not compile with an unknown code or with wrong blanks', () => {
    const mistakes = () => [
      // @ts-expect-error there is no such code
      refuse('follows.never'),
      // @ts-expect-error the blank is missing
      refuse('auth.tooManyLogins'),
      // @ts-expect-error the blank has another name
      refuse('auth.tooManyLogins', { until: 'noon' }),
      // @ts-expect-error one of two blanks is missing
      refuse('profiles.usernameDangerous', { category: 'insult' }),
      // @ts-expect-error this sentence has no blanks
      refuse('follows.already', { time: 'noon' }),
      // @ts-expect-error the blank of a success is missing
      success('profiles.hobbiesFiltered'),
    ];
    expect(mistakes).toBeInstanceOf(Function); // The compiler proves it.
  });
});

describe('a refusal from the wire', () => {
  it('is recognised by its code', () => {
    expect(refusalOf('auth.tooManyLogins', { time: '1 hour' })).toMatchObject({
      status: 429,
      message: 'Too many login attempts. Try again after 1 hour',
    });
  });

  it.each(['nonsense', '', 'toString', '__proto__'])('with the code %j is the unexpected one', (code) => {
    expect(isCode(code)).toBe(false);
    expect(refusalOf(code)).toMatchObject({ code: 'core.unexpected', status: 500 });
  });

  it('leaves a blank that nobody filled visible', () => {
    expect(refusalOf('auth.tooManyLogins').message).toContain('{time}');
  });
});

it('a success has its sentence', () => {
  expect(success('profiles.hobbiesFiltered', { reasons: 'x' })).toBe('Some hobbies were filtered: x');
  expect(success('profiles.updated')).toBe('Profile updated successfully!');
});
