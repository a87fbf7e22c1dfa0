import { expect, test } from 'vitest';
import { askedIn } from './arguments.ts';

const CODE = '7K3MZ9QX2B';

test.each([
  [[CODE], { environment: [], state: undefined }],
  [['production', CODE], { environment: ['production'], state: undefined }],
  [['hide', CODE], { environment: [], state: 'hidden' }],
  [['production', 'show', CODE], { environment: ['production'], state: 'active' }],
])('%j names an alert, and what to do with it', (words, asked) => {
  expect(askedIn(words)).toEqual({ ...asked, name: CODE });
});

test.each([[[]], [['show']], [['production', 'hide']], [['a', 'b', CODE]], [['show', 'hide', CODE]]])(
  '%j is answered by how to write it',
  (words) => expect(() => askedIn(words)).toThrow('Write npm run ops lost'),
);
