import { describe, expect, test } from 'vitest';
import { askedBy, USAGE } from './arguments.ts';

describe('what is invoked', () => {
  test.for([
    [['posts', 'create', '{"text":"woof"}'], { room: 'posts', call: 'create', input: '{"text":"woof"}' }],
    [['posts', 'feed', '--as', 'biscuit'], { room: 'posts', call: 'feed', input: '{}', as: 'biscuit' }],
    [['posts', 'event.json'], { room: 'posts', input: 'event.json' }],
    [['posts', 'create', 'post.json'], { room: 'posts', call: 'create', input: 'post.json' }],
  ] as const)('%j', ([args, asked]) => {
    expect(askedBy([...args])).toEqual(asked);
  });

  test.for([
    [],
    ['posts'],
    ['posts', 'create', '{}', 'more'],
    ['posts', 'create', '--from', 'biscuit'],
    ['posts', 'create', '--as'],
  ])('%j is answered with the usage', (args) => {
    expect(() => askedBy(args)).toThrow(USAGE);
  });
});
