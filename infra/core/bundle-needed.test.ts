import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { neededOnlyIn } from './bundle-needed.ts';

const rewritten = (code: string) => neededOnlyIn('contract.ts', code);

test('constants of a module are marked as pure', () => {
  expect(rewritten(`const ID = new RegExp(form); export const Dog = spoken(ID) as Spoken;`)).toBe(
    `const ID = /* @__PURE__ */ (() => (new RegExp(form)))(); export const Dog = /* @__PURE__ */ (() => (spoken(ID) as Spoken))();`,
  );
});

test('the fields of a schema become getters, also within another schema', () => {
  expect(rewritten(`parse(z.extend(Dog, { id: DogId, toy: z.optional(z.object({ 'name': z.string() })) }));`)).toBe(
    `parse(z.extend(Dog, { id: DogId, get toy() { return z.optional(z.object({ get 'name'() { return z.string(); } })); } }));`,
  );
});

test('a pattern that a function answers is built when the function is called', () => {
  const written = rewritten(String.raw`const word = once(() => /^"?\p{L}+\/$/gu);`);
  expect(written).toContain(String.raw`once(() => new RegExp("^\"?\\p{L}+\\/$", 'gu'))`);
});

test.each([
  ['clients', 'export const client = new SQSClient({});'],
  ['functions', 'const bark = () => loud();'],
  ['what is awaited', `const dog = await found();`],
  ['constants within functions', 'function bark() { const sound = loud(); }'],
  ['patterns elsewhere', String.raw`function words(text) { return text.match(/\p{L}+/gu); }`],
  ['statements', 'z.config(english);'],
  ['fields of other objects', `on(route({ input: z.string() }));`],
  ['fields with a computed name', `parse(z.object({ [NAME]: z.string() }));`],
])('%s stay as they are', (_, code) => {
  expect(rewritten(code)).toBe(code);
});

test('zod builds such a field once, also for the schemas that are derived from its own', () => {
  const build = vi.fn(() => z.string());
  const named = z.object({
    get name() {
      return build();
    },
  });
  const derived = [z.extend(named, { age: z.int() }), z.pick(named, { name: true }), z.partial(named)];
  expect(build).not.toHaveBeenCalled();
  for (const schema of [...derived, named, ...derived]) schema.parse({ name: 'Rex', age: 3 });
  expect(build).toHaveBeenCalledTimes(1);
});
