import { inject } from 'vitest';
import { localAws } from '../scripts/local/aws.ts';

const { endpoint, site, outputs, comprehend } = inject('stack');

/** What a Lambda finds in its environment, so that domain functions run here on the deployed table. */
Object.assign(process.env, definedOf(localAws(endpoint)), {
  TABLE: outputs.TableName,
  QUEUE: outputs.QueueUrl,
  USER_POOL_ID: outputs.UserPoolId,
  PASSWORD_CLIENT_ID: outputs.PasswordClientId,
  SITE: site,
  SOCKET: outputs.SocketAddress,
  UPLOADS: outputs.UploadBucketName,
  MEDIA: outputs.MediaBucketName,
  MEDIA_KEY: 'a key of the tests',
  MODERATION: 'on',
  AWS_ENDPOINT_URL_COMPREHEND: comprehend ?? endpoint,
  AWS_ENDPOINT_URL_REKOGNITION: comprehend ?? endpoint,
});

function definedOf(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}
