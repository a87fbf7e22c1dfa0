import { afterEach, expect, test, vi } from 'vitest';
import { randomTag } from '#shared/testing/random-tag';
import { onOwnTable } from '../../functions/testing/on-own-table.ts';
import { invoke } from './call.ts';

onOwnTable();

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
afterEach(() => log.mockClear());

const said = () => log.mock.calls.flat().join(' ');
const as = `dog_${randomTag()}`;

test('a call runs as the named dog, and tells its answer and its cost', async () => {
  const input = '{"text":"woof"}';
  expect(await invoke({ room: 'posts', call: 'create', input, as }, { isBare: true })).toBe(0);
  expect(said()).toMatch(/^200 \{.*"woof".*Cost: \d+ round trips, [\d.]+ read units, [1-9]\d* write units/s);
});

test('a refusal is shown with its sentence, and fails the command', async () => {
  expect(await invoke({ room: 'posts', call: 'create', input: '{"text":""}', as }, { isBare: true })).toBe(1);
  expect(said()).toMatch(/^400/);
});

test('where a stack is deployed, nobody is registered on the way', async () => {
  const asked = { room: 'posts', call: 'feed', input: '{}', as: `dog_${randomTag()}` };
  await expect(invoke(asked, { isBare: false })).rejects.toThrow(`there is no dog @${asked.as}`);
});

test('rooms and calls that are not there are answered with those that are', async () => {
  const asked = { room: 'posts', call: 'bark', input: '{}' };
  await expect(invoke(asked, { isBare: true })).rejects.toThrow(/create.*: there is no call bark/);
  await expect(invoke({ ...asked, room: 'kennel' }, { isBare: true })).rejects.toThrow(
    /posts.*: there is no room kennel/,
  );
});
