import type { Outputs } from './deploy.ts';

interface Place {
  endpoint: string;
  site: string;
  outputs: Outputs;
  /** Address of the stand-in for Comprehend and Rekognition. @default the endpoint itself */
  comprehend?: string;
}

/** The secret by which handlers of this process recognise the distribution. */
export const ORIGIN_SECRET = 'a secret of this machine';

/** A deployed function's environment, for handlers that run in a process of this machine. */
export const functionsEnvironment = ({ endpoint, site, outputs, comprehend = endpoint }: Place) => ({
  TABLE: outputs.TableName,
  PEOPLE_QUEUE: outputs.PeopleQueueUrl,
  MODERATION_QUEUE: outputs.ModerationQueueUrl,
  PUSHES_QUEUE: outputs.PushesQueueUrl,
  PICTURES_QUEUE: outputs.PicturesQueueUrl,
  REST_QUEUE: outputs.RestQueueUrl,
  USER_POOL_ID: outputs.UserPoolId,
  PASSWORD_CLIENT_ID: outputs.PasswordClientId,
  SITE: site,
  SOCKET: outputs.SocketAddress,
  UPLOADS: outputs.UploadBucketName,
  MEDIA: outputs.MediaBucketName,
  MEDIA_KEY: '1.a key of this machine',
  ORIGIN_SECRETS: ORIGIN_SECRET,
  MODERATION: 'texts,pictures,videos',
  AWS_ENDPOINT_URL_COMPREHEND: comprehend,
  AWS_ENDPOINT_URL_REKOGNITION: comprehend,
});
