import { describe, expect, it } from 'vitest';
import { BREEDS, POPULAR_BREEDS } from '#shared/profiles/breeds';

describe('the breeds', () => {
  it('begin with the ten popular ones', { tags: ['spec-3.23', 'spec-10.11'] }, () => {
    expect(BREEDS.slice(0, 10)).toEqual([
      'Mixed Breed',
      'Labrador Retriever',
      'Golden Retriever',
      'German Shepherd',
      'French Bulldog',
      'Bulldog',
      'Poodle',
      'Beagle',
      'Yorkshire Terrier',
      'Dachshund',
    ]);
    expect(POPULAR_BREEDS).toHaveLength(10);
  });

  it('are about 95, each once, Other among them', { tags: ['spec-3.23', 'spec-10.11'] }, () => {
    expect(BREEDS.length).toBeGreaterThanOrEqual(93);
    expect(BREEDS.length).toBeLessThanOrEqual(97);
    expect(new Set(BREEDS).size).toBe(BREEDS.length);
    expect(BREEDS).toContain('Other');
  });

  it('have 2 to 50 characters', { tags: 'spec-9.6' }, () => {
    expect(BREEDS.filter((breed) => breed.length < 2 || breed.length > 50)).toEqual([]);
  });
});
