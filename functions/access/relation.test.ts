import { expect, it } from 'vitest';
import { isMutual, type ViewerRelation } from './relation.ts';

const MUTUAL: ViewerRelation = { relation: 'following', followsMe: true };

it.each<[string, ViewerRelation, boolean]>([
  ['both follow', MUTUAL, true],
  ['only the viewer follows', { ...MUTUAL, followsMe: false }, false],
  ['only the other one follows', { ...MUTUAL, relation: 'none' }, false],
  ['the viewer has only asked', { ...MUTUAL, relation: 'requested' }, false],
])('two dogs are mutual followers where %s: %j', (_, standing, mutual) => {
  expect(isMutual(standing)).toBe(mutual);
});
