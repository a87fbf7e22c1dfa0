import { expect, it } from 'vitest';
import { MAX_ALT, MAX_BODY, MAX_COMMENT, MAX_MESSAGE, MAX_POST, MAX_REASON } from '#shared/limits';

/** Bytes of a call's body for ids, field names and quotes. */
const REST = 2048;
const EMOJI_BYTES = 4;

it.each([
  ['a post with a described picture', MAX_POST + MAX_ALT],
  ['a comment', MAX_COMMENT],
  ['a message', MAX_MESSAGE],
  ['a report', MAX_REASON],
])('%s of emoji alone fits into the body of a call', (_, most) => {
  expect(most * EMOJI_BYTES + REST).toBeLessThanOrEqual(MAX_BODY);
});
