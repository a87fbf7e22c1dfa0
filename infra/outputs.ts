import { Stack } from 'aws-cdk-lib';
import type { Api } from './core/api.ts';
import { apiAddress } from './core/api-host.ts';
import type { LostRecords } from './core/lost-records.ts';
import type { Table } from './core/table.ts';
import type { Users } from './core/users.ts';
import type { Media } from './media.ts';
import type { Presence } from './presence.ts';
import type { Pushes } from './pushes.ts';
import type { Upkeep } from './upkeep.ts';
import type { Web } from './web.ts';

interface Parts {
  api: Api;
  users: Users;
  web: Web;
  media: Media;
  lost: LostRecords;
  table: Table;
  upkeep: Upkeep;
  presence: Presence;
  pushes: Pushes;
}

export function outputsOf({
  api,
  users,
  web,
  media,
  lost,
  table,
  upkeep,
  presence,
  pushes,
}: Parts): Record<string, string> {
  const { people, moderation, pushes: toDevices, pictures, rest } = upkeep.queues;
  return {
    ApiId: api.resource.restApiId,
    ApiAddress: apiAddress(api, api.resource.restApiId),
    UserPoolId: users.pool.userPoolId,
    UserPoolClientId: users.browser.userPoolClientId,
    PasswordClientId: users.checker.userPoolClientId,
    DistributionId: web.distribution.distributionId,
    DistributionDomain: web.distribution.distributionDomainName,
    SiteUrl: web.site,
    SiteBucketName: web.bucket.bucketName,
    MediaBucketName: media.bucket.bucketName,
    UploadBucketName: media.uploads.bucketName,
    LostRecordsBucketName: lost.bucket.bucketName,
    TableName: table.resource.tableName,
    PeopleQueueUrl: people.queue.queueUrl,
    ModerationQueueUrl: moderation.queue.queueUrl,
    PushesQueueUrl: toDevices.queue.queueUrl,
    PicturesQueueUrl: pictures.queue.queueUrl,
    RestQueueUrl: rest.queue.queueUrl,
    SocketAddress: presence.address,
    PushKey: pushes.publicKey,
    Region: Stack.of(api).region,
  };
}
