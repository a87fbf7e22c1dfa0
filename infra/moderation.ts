import { Duration, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { moderation } from '#shared/moderation/contract';
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
  readonly #on: boolean;

  constructor(scope: Construct) {
    super(scope, 'Moderation');
    this.#on = optionsOf(this).moderation;
  }

  grantScreen(fn: LambdaFunction) {
    this.#grant(fn, 'comprehend:DetectToxicContent');
  }

  grantWatch(fn: LambdaFunction) {
    this.#grant(fn, 'rekognition:StartContentModeration', 'rekognition:GetContentModeration');
  }

  /** A function of its own, because it decodes what strangers upload. */
  serve({ api, table, media: { uploads } }: Served) {
    const room = new RoomFunction(this, 'Room', {
      entry: 'moderation/handlers.ts',
      table,
      native: ['sharp'],
      timeout: Duration.seconds(29),
      memorySize: 2048,
      environment: { UPLOADS: uploads.bucketName },
    });
    this.#grant(room, 'rekognition:DetectModerationLabels');
    grantFiles(room, uploads, { actions: ['GetObject'], below: 'quarantine/' });
    grantFiles(room, uploads, { actions: ['PutObject'], below: 'cleared/' });
    api.serve(moderation, room);
  }

  #grant(fn: LambdaFunction, ...actions: string[]) {
    fn.addEnvironment('MODERATION', this.#on ? 'on' : 'off');
    if (!this.#on) return;
    fn.addToRolePolicy(new PolicyStatement({ actions, resources: ['*'] }));
    Validations.of(fn.role ?? fn).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'What is judged travels in the call: there is no resource that a policy could name.',
    });
  }
}
