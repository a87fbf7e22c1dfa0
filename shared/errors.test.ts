import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errors } from '#shared/errors';
import { successes } from '#shared/successes';
import { CATALOGUE_SENTENCES, VALIDATION_SENTENCES } from '#shared/testing/spec-sentences';

const CATALOGUE = ['shared/errors.ts', 'shared/successes.ts'];
const sources = globSync(['{shared,functions,infra,scripts}/**/*.ts', 'web/src/**/*.{ts,tsx}'])
  .filter((file) => !/\.test\.tsx?$|^shared\/.*testing\//.test(file) && !CATALOGUE.includes(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const codes = [...Object.keys(errors), ...Object.keys(successes)];
const sentences = [...Object.values(errors).map(([, words]) => words), ...Object.values(successes)];
const isUsed = (code: string) => sources.some(({ text }) => text.includes(`'${code}'`));
const longestPiece = (sentence: string) => sentence.split(/\{\w+\}/).reduce((a, b) => (b.length > a.length ? b : a));

describe('the catalogue of sentences', () => {
  it.each([...VALIDATION_SENTENCES, ...CATALOGUE_SENTENCES])('says "%s"', (sentence) => {
    expect(sentences).toContain(sentence);
  });

  it('keeps every sentence out of all other source files', () => {
    const repeated = sources.flatMap(({ file, text }) =>
      sentences.filter((sentence) => text.includes(longestPiece(sentence))).map((sentence) => `${file}: ${sentence}`),
    );
    expect(repeated).toEqual([]);
  });

  it('has no code that is never thrown or shown', () => {
    expect(codes.filter((code) => !isUsed(code))).toEqual([]);
  });

  it('gives every code a suitable status', () => {
    expect(Object.values(errors).filter(([status]) => status < 400 || status > 599)).toEqual([]);
  });
});
