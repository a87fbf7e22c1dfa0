import { describe, expect, it } from 'vitest';
import { expressionOf } from './condition.ts';

describe('a condition', () => {
  it('joins all that must hold', () => {
    expect(
      expressionOf({ exists: ['PK'], missing: ['deletedAt'], is: { privacy: 'public' }, below: { count: 5 } }).text,
    ).toBe(
      'attribute_exists(#PK) AND attribute_not_exists(#deletedAt) AND #privacy = :isprivacy AND #count < :belowcount',
    );
  });

  it('names every attribute, so that reserved words do no harm, and keeps its values apart from an update', () => {
    const { names, values } = expressionOf({ missing: ['status'], is: { name: 'Rex' }, atLeast: { version: 3 } });
    expect(names).toEqual({ '#status': 'status', '#name': 'name', '#version': 'version' });
    expect(values).toEqual({ ':isname': 'Rex', ':leastversion': 3 });
  });
});
