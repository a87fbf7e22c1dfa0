import { CustomResource, Duration } from 'aws-cdk-lib';
import { type BehaviorOptions, FunctionEventType, ViewerProtocolPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { media } from '#shared/media/contract';
import { acceptedVersions } from './core/accepted-versions.ts';
import type { Api } from './core/api.ts';
import { edgeFunction } from './core/edge-function.ts';
import { grantFiles } from './core/grant-files.ts';
import { mediaHeaders } from './core/headers.ts';
import { optionsOf } from './core/options.ts';
import { privateBucket, removable, retained } from './core/private-bucket.ts';
import { readingOrigin } from './core/reading-origin.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import { check, type Keys } from './edge/media.ts';

const FOLDERS = ['posts/', 'avatars/', 'lost/'] as const;
type Folder = (typeof FOLDERS)[number];
const SCALED: readonly Folder[] = ['posts/', 'avatars/'];
const UPLOADED = ['quarantine/', 'cleared/'] as const;
const EXPORTED = 'exports/';
/** CloudFormation waits an hour for an answer by default. */
const PATIENCE = Duration.seconds(60);
/** S3 deletes at the midnight after, so within a week. */
const EXPORTS_KEPT = Duration.days(6);
/** Our functions replace no file, and remove all versions: what is left was replaced or removed by hand. */
const REPLACED = { noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true };

const expiry = (prefix: string, expiration: Duration) => ({
  prefix,
  expiration,
  abortIncompleteMultipartUploadAfter: Duration.days(1),
});

export class Media extends Construct {
  readonly bucket: Bucket;
  /** Unpublished files, and exports. */
  readonly uploads: Bucket;

  readonly #keys: Keys;
  readonly #version: number;

  constructor(scope: Construct, { logs, table }: { logs: Bucket; table: Table }) {
    super(scope, 'Media');
    this.bucket = privateBucket(this, 'Bucket', {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'media/',
      versioned: true,
      lifecycleRules: [REPLACED],
      ...retained(this),
    });
    this.uploads = privateBucket(this, 'Uploads', {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'uploads/',
      ...removable(this),
      lifecycleRules: [...UPLOADED.map((prefix) => expiry(prefix, Duration.days(1))), expiry(EXPORTED, EXPORTS_KEPT)],
      // @NOTE The signed form is the permission to upload; naming the site here would create a dependency cycle.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ['*'], allowedHeaders: ['*'], maxAge: 3600 }],
    });
    this.#version = optionsOf(this).mediaKeyVersion;
    this.#keys = this.#drawKeys(table);
  }

  get uploadOrigin() {
    const { endpoint } = optionsOf(this);
    return endpoint ?? `https://${this.uploads.bucketRegionalDomainName}`;
  }

  serve(api: Api, table: Table) {
    const environment = { UPLOADS: this.uploads.bucketName };
    const room = new RoomFunction(this, 'Room', { entry: 'media/handlers.ts', table, indexes: [], environment });
    grantFiles(room, this.uploads, { actions: ['PutObject'], below: 'quarantine/' });
    api.serve(media, room);
  }

  #drawKeys(table: Table): Keys {
    const draw = new RoomFunction(this, 'Draw', { entry: 'media/signing-key.ts', table, usesTable: false });
    const drawn = { serviceToken: draw.functionArn, resourceType: 'Custom::MediaKey', serviceTimeout: PATIENCE };
    const keyOf = (version: number) => new CustomResource(this, `Key${version}`, drawn).getAttString('Key');
    return Object.fromEntries(acceptedVersions(this.#version).map((version) => [`${version}`, keyOf(version)]));
  }

  grantLinks(fn: LambdaFunction) {
    fn.addEnvironment('MEDIA_KEY', `${this.#version}.${this.#keys[this.#version]}`);
  }

  grantPublish(fn: LambdaFunction, below: Folder) {
    this.grantLinks(fn);
    fn.addEnvironment('UPLOADS', this.uploads.bucketName);
    fn.addEnvironment('MEDIA', this.bucket.bucketName);
    grantFiles(fn, this.uploads, { actions: ['GetObject'], below: 'cleared/' });
    grantFiles(fn, this.bucket, { actions: ['PutObject'], below });
  }

  /** A photo of an alert may be one that was published before. */
  grantPublishLost(fn: LambdaFunction) {
    this.grantPublish(fn, 'lost/');
    for (const below of ['posts/', 'avatars/']) grantFiles(fn, this.bucket, { actions: ['GetObject'], below });
  }

  /** For a page that shows an avatar without a link to it. */
  grantAvatars(fn: LambdaFunction) {
    this.grantLinks(fn);
    fn.addEnvironment('MEDIA', this.bucket.bucketName);
    grantFiles(fn, this.bucket, { actions: ['GetObject'], below: 'avatars/' });
  }

  grantScale(fn: LambdaFunction) {
    fn.addEnvironment('MEDIA', this.bucket.bucketName);
    for (const below of SCALED) grantFiles(fn, this.bucket, { actions: ['GetObject', 'PutObject'], below });
  }

  /** Rekognition reads with its caller's permissions. */
  grantWatch(fn: LambdaFunction) {
    grantFiles(fn, this.bucket, { actions: ['GetObject'], below: 'posts/' });
  }

  grantForget(fn: LambdaFunction) {
    fn.addEnvironment('MEDIA', this.bucket.bucketName);
    const actions = ['s3:ListBucket', 's3:ListBucketVersions'];
    fn.addToRolePolicy(new PolicyStatement({ actions, resources: [this.bucket.bucketArn] }));
    for (const below of FOLDERS) {
      grantFiles(fn, this.bucket, { actions: ['DeleteObject', 'DeleteObjectVersion'], below });
    }
    this.#grantForgetUploads(fn);
  }

  #grantForgetUploads(fn: LambdaFunction) {
    fn.addEnvironment('UPLOADS', this.uploads.bucketName);
    fn.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.uploads.bucketArn] }));
    for (const below of [...UPLOADED, EXPORTED]) grantFiles(fn, this.uploads, { actions: ['DeleteObject'], below });
  }

  grantPack(fn: LambdaFunction) {
    this.grantLinks(fn);
    for (const below of FOLDERS) grantFiles(fn, this.bucket, { actions: ['GetObject'], below });
    grantFiles(fn, this.uploads, { actions: ['GetObject', 'PutObject'], below: EXPORTED });
  }

  grantHandOver(fn: LambdaFunction) {
    fn.addEnvironment('UPLOADS', this.uploads.bucketName);
    grantFiles(fn, this.uploads, { actions: ['GetObject'], below: EXPORTED });
  }

  behavior(): BehaviorOptions {
    const keys = Object.entries(this.#keys).map(([version, key]) => `${version}:'${key}'`);
    const code = `const crypto = require('crypto');\n${check}\nfunction handler(event) { return check(event, crypto, {${keys}}); }`;
    return {
      origin: readingOrigin(this, this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: mediaHeaders(this),
      functionAssociations: [
        { function: edgeFunction(this, 'Check', code), eventType: FunctionEventType.VIEWER_REQUEST },
      ],
    };
  }
}
