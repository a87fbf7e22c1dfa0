import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, it, vi } from 'vitest';
import { newKey } from './push-key.ts';
import { authorizationFor } from './vapid.ts';

const secrets = mockClient(SecretsManagerClient);
afterAll(() => {
  secrets.restore();
  vi.unstubAllEnvs();
});

it('our key is read once for all pushes of an instance, and again only where that failed', async () => {
  const { publicKey, privateKey } = newKey();
  vi.stubEnv('PUSH_SUBJECT', 'mailto:operator@barkyard.test');
  vi.stubEnv('PUSH_KEY_SECRET', 'arn:of-the-secret');
  secrets.on(GetSecretValueCommand).rejectsOnce(new Error('Throttled.')).resolves({ SecretString: privateKey });
  await expect(authorizationFor('https://push.test/1')).rejects.toThrow('Throttled.');
  const sent = await Promise.all(['1', '2', '3'].map((name) => authorizationFor(`https://push.test/${name}`)));
  for (const authorization of sent) expect(authorization).toMatch(new RegExp(`, k=${publicKey}$`));
  const asked = secrets.commandCalls(GetSecretValueCommand).map(({ args: [{ input }] }) => input);
  expect(asked).toEqual([{ SecretId: 'arn:of-the-secret' }, { SecretId: 'arn:of-the-secret' }]);
});
