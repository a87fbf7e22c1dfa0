import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { handlers } from '../../../scripts/local/handlers.ts';

onOwnTable();

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

let dog: Dog;

beforeAll(async () => {
  dog = await newDog();
});
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const edit = (body: string) => ask(handlers.profiles, 'PATCH', '/me', { from: dog, body });

/** Other bodies that are wrong, and other ids: bad-input.integ.test.ts and wire.integ.test.ts. */
describe('a body', () => {
  it.each<[what: string, body: string]>([
    ['with a byte order mark', '\ufeff{"age":3}'],
    ['of a number', '3'],
    ['of nothing', 'null'],
    ['of nothing between spaces', ' null\n'],
    ['of a no', 'false'],
    ['of a zero', '0'],
    ['of a text without a letter', '""'],
    ['10,000 levels deep', nested(10_000)],
    ['with 10,000 levels in a field', `{"age":${nested(10_000)}}`],
    ['that reaches for the constructor', '{"constructor":{"prototype":{"age":3}}}'],
    ['with a number that is too large', '{"age":1e400}'],
    ['with a number that is none', '{"age":NaN}'],
    ['that is packed', gzipSync('{"age":3}').toString('latin1')],
    ['that says who calls', '{"age":3,"userId":"00000000-0000-4000-8000-000000000000"}'],
  ])('%s is refused and changes nothing', async (_, body) => {
    const before = await dog.profile;
    const { status, body: said } = await edit(body);
    expect([400, 413]).toContain(status);
    expect([typeof said.code, typeof said.message]).toEqual(['string', 'string']);
    expect(await dog.profile).toEqual(before);
  });

  it('that names a field twice counts as JSON says: the last one', async () => {
    const { status, body } = await edit('{"age":3,"age":4}');
    expect([status, body.age]).toEqual([200, 4]);
  });
});
