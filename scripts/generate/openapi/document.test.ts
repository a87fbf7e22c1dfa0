import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/contracts';
import { type Route, statusesOf } from '#shared/core/route';
import { openApi } from './document.ts';

const written = readFileSync(new URL('../../../infra/testing/openapi.json', import.meta.url), 'utf8');

describe('the description of the API', () => {
  it('is what the contracts say now: npm run generate openapi writes it anew', () => {
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(openApi())));
  });

  it('is valid OpenAPI 3.1, all of whose references lead somewhere', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(written))).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('has every call, with who may make it and what it may answer', () => {
    const described = Object.entries(openApi().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses, ...call }]) => [
        `${method.toUpperCase()} ${path}`,
        call['x-policy'],
        Object.keys(responses).map(Number),
      ]),
    );
    const calls = Object.values(contracts).flatMap((room) => Object.values<Route>(room));
    const declared = calls.map((route) => [`${route.method} ${route.path}`, route.policy, statusesOf(route)]);
    expect(described.toSorted()).toEqual(declared.toSorted());
  });
});
