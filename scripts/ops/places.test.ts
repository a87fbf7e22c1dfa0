import { afterEach, expect, it, vi } from 'vitest';
import { findPlaces } from './places.ts';

const OUTPUTS = {
  TableName: 'Barkyard-production-Table',
  MediaBucketName: 'media',
  UploadBucketName: 'uploads',
  UserPoolId: 'eu-west-1_own',
};
const VARIABLES = ['TABLE', 'MEDIA', 'UPLOADS', 'USER_POOL_ID'];

afterEach(() => vi.unstubAllEnvs());

it('takes what a named environment says, but for what a variable says', async () => {
  for (const name of VARIABLES) vi.stubEnv(name, '');
  vi.stubEnv('MEDIA', 'restored');
  await findPlaces(OUTPUTS);
  expect(VARIABLES.map((name) => process.env[name])).toEqual([
    ...['Barkyard-production-Table', 'restored', 'uploads', 'eu-west-1_own'],
  ]);
});
