import { Duration, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { moderation } from '#shared/moderation/contract';
import { MODERATED, type Moderated } from '#shared/moderation/kinds';
import type { Api } from './core/api.ts';
import { grantFiles } from './core/grant-files.ts';
import { optionsOf } from './core/options.ts';
import { RoomFunction } from './core/room-function.ts';
import type { Table } from './core/table.ts';
import type { Media } from './media.ts';

interface Served {
  api: Api;
  table: Table;
  media: Media;
}

export class Moderation extends Construct {
  readonly examining: RoomFunction[] = [];
  readonly scoring: RoomFunction[] = [];
  readonly #kinds: Moderated[];

  constructor(scope: Construct) {
    super(scope, 'Moderation');
    const { moderateTexts, moderatePictures, moderateVideos } = optionsOf(this);
    const isOn = { texts: moderateTexts, pictures: moderatePictures, videos: moderateVideos };
    this.#kinds = MODERATED.filter((kind) => isOn[kind]);
  }

  grantScreen(fn: RoomFunction) {
    this.#grant('texts', fn, 'comprehend:DetectToxicContent');
    const { comprehendRegion, moderateTexts } = optionsOf(this);
    if (comprehendRegion) fn.addEnvironment('COMPREHEND_REGION', comprehendRegion);
    if (moderateTexts) this.scoring.push(fn);
  }

  grantWatch(fn: LambdaFunction) {
    this.#grant('videos', fn, 'rekognition:StartContentModeration', 'rekognition:GetContentModeration');
  }

  /** A separate function, because it decodes what strangers upload. */
  serve({ api, table, media: { uploads } }: Served) {
    const room = new RoomFunction(this, 'Room', {
      entry: 'moderation/handlers.ts',
      table,
      indexes: [],
      native: ['sharp'],
      timeout: Duration.seconds(29),
      memorySize: 2048,
      environment: { UPLOADS: uploads.bucketName },
    });
    this.#grant('pictures', room, 'rekognition:DetectModerationLabels');
    grantFiles(room, uploads, { actions: ['GetObject'], below: 'quarantine/' });
    grantFiles(room, uploads, { actions: ['PutObject'], below: 'cleared/' });
    this.examining.push(room);
    api.serve(moderation, room);
  }

  #grant(kind: Moderated, fn: LambdaFunction, ...actions: string[]) {
    fn.addEnvironment('MODERATION', this.#kinds.join());
    if (!this.#kinds.includes(kind)) return;
    fn.addToRolePolicy(new PolicyStatement({ actions, resources: ['*'] }));
    Validations.of(fn.role ?? fn).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'What is judged travels in the call: there is no resource that a policy could name.',
    });
  }
}
