import { afterEach, expect, it, vi } from 'vitest';
import type { Access } from './aws.ts';
import { edgeSettings } from './edge.ts';
import { readMails } from './mails.ts';

const access: Access = { endpoint: 'http://aws.test', keys: { accessKeyId: 'test', secretAccessKey: 'test' } };

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['ses', 'the mails', readMails],
  ['cloudfront', 'the distribution', (aws: Access) => edgeSettings(aws, 'E1')],
])('a call is signed for %s, which the local AWS has, to ask for %s', async (service, _, ask) => {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => Response.json({ messages: {} }));
  vi.stubGlobal('fetch', fetched);
  await ask(access);
  const headers = new Headers(fetched.mock.calls[0]?.[1].headers);
  expect(headers.get('authorization')).toContain(`/us-east-1/${service}/aws4_request`);
});
