import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { synthesised } from './testing/synth.ts';

const { barkyard } = synthesised();

interface Statement {
  Action: string | string[];
  Resource: unknown;
}

/** Permissions on the media bucket: principal, action and key prefix. */
function rightsOn(bucket: RegExp) {
  const policies = Object.entries(barkyard.findResources('AWS::IAM::Policy'));
  return policies.flatMap(([id, { Properties }]) => {
    const own: Statement[] = Properties.PolicyDocument.Statement;
    const rights = own.flatMap(({ Action, Resource }) =>
      [Resource].flat().flatMap((one) => [Action].flat().map((action) => ({ action, on: JSON.stringify(one) }))),
    );
    const name = id.replace(/RoleDefaultPolicy[0-9A-F]{8}$/, '');
    return rights
      .filter(({ on }) => bucket.test(on))
      .map(({ action, on }) => `${name} ${action.slice(3)} ${/"\/([^"]*)"/.exec(on)?.[1] ?? ''}`.trim());
  });
}

describe('what is published', () => {
  test('is put there by the room of its folder, scaled, and looked through, removed, packed and shown to Rekognition by Upkeep', {
    tags: 'spec-7.35',
  }, () => {
    expect(rightsOn(/"MediaBucket/).sort()).toEqual([
      'LostPages GetObject avatars/*',
      'LostPages ListBucket',
      'LostRoom GetObject avatars/*',
      'LostRoom GetObject posts/*',
      'LostRoom ListBucket',
      'LostRoom PutObject lost/*',
      'PicturesScale GetObject avatars/*',
      'PicturesScale GetObject posts/*',
      'PicturesScale ListBucket',
      'PicturesScale PutObject avatars/*',
      'PicturesScale PutObject posts/*',
      'PostsRoom PutObject posts/*',
      'ProfilesRoom PutObject avatars/*',
      'UpkeepWork DeleteObject avatars/*',
      'UpkeepWork DeleteObject lost/*',
      'UpkeepWork DeleteObject posts/*',
      'UpkeepWork DeleteObjectVersion avatars/*',
      'UpkeepWork DeleteObjectVersion lost/*',
      'UpkeepWork DeleteObjectVersion posts/*',
      'UpkeepWork GetObject avatars/*',
      'UpkeepWork GetObject lost/*',
      'UpkeepWork GetObject posts/*',
      'UpkeepWork ListBucket',
      'UpkeepWork ListBucketVersions',
    ]);
  });

  test('stays for 30 days after it was replaced or removed by hand', () => {
    barkyard.hasResource('AWS::S3::Bucket', {
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        LifecycleConfiguration: {
          Rules: [
            {
              NoncurrentVersionExpiration: { NoncurrentDays: 30 },
              ExpiredObjectDeleteMarker: true,
              Status: 'Enabled',
            },
          ],
        },
      },
      DeletionPolicy: 'Retain',
    });
  });

  test('what dogs sent is removed by Upkeep, and what they export is packed there', () => {
    expect(rightsOn(/"MediaUploads/).filter((right) => right.startsWith('Upkeep'))).toEqual([
      'UpkeepWork ListBucket',
      'UpkeepWork DeleteObject cleared/*',
      'UpkeepWork DeleteObject exports/*',
      'UpkeepWork DeleteObject quarantine/*',
      'UpkeepWork GetObject exports/*',
      'UpkeepWork PutObject exports/*',
    ]);
  });

  test('an export is given out by the room of accounts alone, and gone within a week', () => {
    const readers = rightsOn(/"MediaUploads/).filter((right) => right.endsWith('GetObject exports/*'));
    expect(readers).toEqual(['AuthRoom GetObject exports/*', 'UpkeepWork GetObject exports/*']);
    barkyard.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          {
            Prefix: 'exports/',
            ExpirationInDays: 6,
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
            Status: 'Enabled',
          },
        ]),
      },
    });
  });

  test('is looked through once a day', () => {
    barkyard.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 day)',
      Targets: [
        Match.objectLike({
          Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^UpkeepRestQueue'), 'Arn'] },
          Input: '{"job":"media.sweep","input":{}}',
          DeadLetterConfig: { Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^UpkeepRestLostWork'), 'Arn'] } },
        }),
      ],
    });
  });
});
