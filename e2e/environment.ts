import { inject } from 'vitest';
import { adopt } from '../scripts/local/aws.ts';

const { endpoint, keys, site, outputs, comprehend } = inject('stack');

adopt({ endpoint, keys });

/** What a Lambda finds in its environment, so that domain functions run here on the deployed table. */
Object.assign(process.env, {
  TABLE: outputs.TableName,
  PEOPLE_QUEUE: outputs.PeopleQueueUrl,
  MODERATION_QUEUE: outputs.ModerationQueueUrl,
  REST_QUEUE: outputs.RestQueueUrl,
  USER_POOL_ID: outputs.UserPoolId,
  PASSWORD_CLIENT_ID: outputs.PasswordClientId,
  SITE: site,
  SOCKET: outputs.SocketAddress,
  UPLOADS: outputs.UploadBucketName,
  MEDIA: outputs.MediaBucketName,
  MEDIA_KEY: 'a key of the tests',
  MODERATION: 'texts,pictures,videos',
  AWS_ENDPOINT_URL_COMPREHEND: comprehend ?? endpoint,
  AWS_ENDPOINT_URL_REKOGNITION: comprehend ?? endpoint,
});
