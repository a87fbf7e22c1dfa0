import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKey } from '../../functions/push/push-key.ts';
import type { Outputs } from '../local/deploy.ts';
import type { Scene } from './scene.ts';
import { pages } from './site.ts';

const { publicKey } = newKey();
const ids = { region: 'eu-west-1', userPoolId: 'pool', userPoolClientId: 'client' };

let site = '';
let config: object = {};
const server = createServer((request, response) =>
  response.end(request.url === '/config.json' ? JSON.stringify(config) : '<!doctype html>'),
);
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

function probed(given: object, PushKey: string) {
  config = given;
  const outputs = { UserPoolClientId: 'client', PushKey } as Outputs;
  return pages.run({ site, outputs } as Scene);
}

it('a site with the ids and the key of its deployment passes', async () => {
  expect(await probed({ ...ids, pushKey: publicKey }, publicKey)).toBeUndefined();
});

it.each([
  ['masked', '*****', /no key that browsers take/],
  ['cut', publicKey.slice(1), /no key that browsers take/],
  ['missing', undefined, /no key that browsers take/],
  ['of another deployment', newKey().publicKey, /another key of pushes/],
])('a key of pushes that is %s is a finding, also where the output is the same', async (state, pushKey, sentence) => {
  const output = state === 'of another deployment' ? publicKey : `${pushKey}`;
  await expect(probed({ ...ids, pushKey }, output)).rejects.toThrow(sentence);
});

it('ids of another deployment are a finding', async () => {
  await expect(probed({ ...ids, userPoolClientId: 'other', pushKey: publicKey }, publicKey)).rejects.toThrow(
    /names another client/,
  );
});
