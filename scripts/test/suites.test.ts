import { expect, it } from 'vitest';
import { suiteOf } from './suites.ts';

it.each([
  ['shared/errors.test.ts', 'test'],
  ['web/src/pages/home.test.tsx', 'test'],
  ['functions/posts/likes.integ.test.ts', 'test'],
  ['functions/posts/likes-races.integ.test.ts', 'all'],
  ['functions/posts/hot-posts.integ.test.ts', 'all'],
  ['functions/moderation/near.test.ts', 'all'],
  ['scripts/deployments/doctor.test.ts', 'all'],
  ['tests/proofs/words/words.test.ts', 'all'],
  ['tests/proofs/calls/privacy.integ.test.ts', 'test'],
  ['tests/proofs/fuzz/fuzz.integ.test.ts', 'all'],
  ['tests/e2e/sign-in.test.ts', 'test'],
  ['tests/e2e/translated.test.ts', 'all'],
  ['infra/stateful.test.ts', 'test'],
  ['infra/watch/alarms.test.ts', 'all'],
  ['tests/proofs/guards/mutants.test.ts', 'all'],
])('%s is in %s', (file, suite) => expect(suiteOf(file)).toBe(suite));
