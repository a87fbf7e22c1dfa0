import { expect, it } from 'vitest';
import { merging } from './watch.ts';

it('many edits during a deployment are one more deployment', async () => {
  const held = Promise.withResolvers<void>();
  let runs = 0;
  const work = merging(() => {
    runs++;
    return held.promise;
  });
  work.ask();
  await Promise.resolve();
  for (let edit = 0; edit < 5; edit++) work.ask();
  expect(runs).toBe(1);
  held.resolve();
  await work.done();
  expect(runs).toBe(2);
  work.ask();
  await work.done();
  expect(runs).toBe(3);
});
