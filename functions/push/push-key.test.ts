import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, it, vi } from 'vitest';
import type { Push } from '#shared/notifications/devices';
import { subscriptionOf } from '../../scripts/local/push-browser.ts';
import { newKey } from './push-key.ts';
import { requestFor } from './push-service.ts';

const PUSH: Push = { kind: 'messages', path: '/messages/abc', title: 'Luna sent you a message', body: '' };

const secrets = mockClient(SecretsManagerClient);
afterAll(() => {
  secrets.restore();
  vi.unstubAllEnvs();
});

it('our key is read once for all pushes of an instance, and again only if that failed', async () => {
  const { publicKey, privateKey } = newKey();
  vi.stubEnv('PUSH_SUBJECT', 'mailto:operator@barkyard.test');
  vi.stubEnv('PUSH_KEY_SECRET', 'arn:of-the-secret');
  secrets.on(GetSecretValueCommand).rejectsOnce(new Error('Throttled.')).resolves({ SecretString: privateKey });
  const ask = (name: string) => requestFor(subscriptionOf(`https://push.test/${name}`, name, 'of this test'), PUSH, 60);
  await expect(ask('1')).rejects.toThrow('Throttled.');
  for (const { headers } of await Promise.all(['1', '2', '3'].map(ask)))
    expect(headers.Authorization).toMatch(new RegExp(`, k=${publicKey}$`));
  const asked = secrets.commandCalls(GetSecretValueCommand).map(({ args: [{ input }] }) => input);
  expect(asked).toEqual([{ SecretId: 'arn:of-the-secret' }, { SecretId: 'arn:of-the-secret' }]);
});
