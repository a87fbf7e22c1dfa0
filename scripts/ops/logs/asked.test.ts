import { describe, expect, it } from 'vitest';
import { askedOf } from './asked.ts';

describe('what is looked for', () => {
  it.each([
    ['a call, for a day', ['3f2a9c1e-aaaa'], { words: '3f2a9c1e', hours: 24 }],
    ['errors, for an hour', ['errors'], { words: '"level":"ERROR"', hours: 1 }],
    ['words', ['had no score'], { words: 'had no score', hours: 1 }],
    ['in an environment', ['production', 'errors', '--hours', '6'], { environment: 'production', hours: 6 }],
    ['a word that could be an environment', ['staging', 'production'], { environment: 'staging', words: 'producti' }],
  ])('is %s', (_, args, asked) => expect(askedOf(args)).toMatchObject(asked));

  it('is the local AWS without a name', () => expect(askedOf(['errors']).environment).toBeUndefined());

  it.each([[[]], [['production', 'had', 'no']], [['errors', '--hour', '6']], [['errors', '--hours']]])(
    'has to be said: %j',
    (args) => {
      expect(() => askedOf(args)).toThrow(/^Write npm run ops logs -- production <request id>/);
    },
  );

  it.each(['0', 'two'])('is not of %s hours', (hours) => {
    expect(() => askedOf(['errors', '--hours', hours])).toThrow(/^Set --hours/);
  });
});
