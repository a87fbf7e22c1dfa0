import { describe, expect, it } from 'vitest';
import { asRead, expressionOf, holds } from './condition.ts';

describe('a condition', () => {
  it('joins all that must hold', () => {
    expect(expressionOf({ exists: ['PK'], missing: ['deletedAt'], is: { privacy: 'public' } }).text).toBe(
      'attribute_exists(#PK) AND attribute_not_exists(#deletedAt) AND #privacy = :isprivacy',
    );
  });

  it('treats a missing attribute as less than any number', () => {
    expect(expressionOf({ below: { count: 5 } })).toEqual({
      text: '(attribute_not_exists(#count) OR #count < :belowcount)',
      names: { '#count': 'count' },
      values: { ':belowcount': 5 },
    });
  });

  it('asks for a number at least', () => {
    expect(expressionOf({ atLeast: { count: 5 } })).toEqual({
      text: '#count >= :atLeastcount',
      names: { '#count': 'count' },
      values: { ':atLeastcount': 5 },
    });
  });

  it('treats the key of an expired item as vacant, because TTL is late', () => {
    expect(expressionOf({ vacantAt: 7 })).toEqual({
      text: '(attribute_not_exists(#PK) OR #expiresAt <= :vacantAt)',
      names: { '#PK': 'PK', '#expiresAt': 'expiresAt' },
      values: { ':vacantAt': 7 },
    });
  });

  it('asks that a set lacks a member', () => {
    expect(expressionOf({ lacks: { members: 'rex' } })).toEqual({
      text: 'NOT contains(#members, :lacksmembers)',
      names: { '#members': 'members' },
      values: { ':lacksmembers': 'rex' },
    });
  });

  it('asks that a set has fewer members', () => {
    expect(expressionOf({ fewer: { members: 20 } })).toEqual({
      text: '(attribute_not_exists(#members) OR size(#members) < :fewermembers)',
      names: { '#members': 'members' },
      values: { ':fewermembers': 20 },
    });
  });

  it('names every attribute, so that reserved words do no harm, and keeps its values apart from an update', () => {
    const { names, values } = expressionOf({ missing: ['status'], is: { name: 'Rex' } });
    expect(names).toEqual({ '#status': 'status', '#name': 'name' });
    expect(values).toEqual({ ':isname': 'Rex' });
  });

  it('asks that an item is there as it was read, and that what it did not have is not there', () => {
    const read: { count: number; note?: string } = { count: 5 };
    expect(asRead(read, ['count', 'note'])).toEqual({ exists: ['PK'], is: { count: 5 }, missing: ['note'] });
    expect(asRead({ ...read, note: '' }, ['note'])).toEqual({ exists: ['PK'], is: { note: '' }, missing: [] });
  });
});

describe('a condition of an item that was read', () => {
  it.each([
    [{}, { is: { privacy: 'public' } }, false],
    [{ privacy: 'public' }, { is: { privacy: 'public' } }, true],
    [{ privacy: 'private' }, { is: { privacy: 'public' } }, false],
    [{ deletedAt: 'now' }, { missing: ['deletedAt'] }, false],
    [{ privacy: 'public' }, { is: { privacy: 'public' }, missing: ['deletedAt'] }, true],
  ])('%j meets %j: %s', (item, condition, met) => {
    expect(holds(item, condition)).toBe(met);
  });
});
