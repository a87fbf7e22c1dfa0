import { expect, it } from 'vitest';
import { withoutEndpoints } from './aws.ts';

it('a local AWS asks itself, wherever the shell that started it has S3', () => {
  const shell = {
    PATH: '/bin',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:2',
    AWS_REGION: 'eu-west-1',
  };
  expect(withoutEndpoints(shell)).toEqual({ PATH: '/bin', AWS_REGION: 'eu-west-1' });
});
