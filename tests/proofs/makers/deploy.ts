import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CloudFormationClient,
  CreateStackCommand,
  DescribeStackEventsCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { type BucketLocationConstraint, CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { strToU8, zipSync } from 'fflate';
import * as z from 'zod/mini';
import { CLOUDFRONT_REGION } from '../../../infra/core/regions.ts';
import { ACCOUNT, EVERY_OPTION } from '../../../infra/testing/whole.ts';
import { askSigned } from '../../../scripts/local/aws.ts';
import { Template } from './left-out.ts';

const NESTED = 'AWS::CloudFormation::Stack';
const PATIENCE_MS = 1_200_000;
const EVERY_MS = 500;
const BUCKET = 'templates';
// Both makers take the account of such a key.
const KEYS = { accessKeyId: ACCOUNT, secretAccessKey: 'test' };

const ZONE = `<CreateHostedZoneRequest xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><Name>${EVERY_OPTION.domain}</Name><CallerReference>1</CallerReference></CreateHostedZoneRequest>`;

/** Stands for every function: none of them runs. */
const CODE = zipSync({ 'index.js': strToU8('exports.handler = async () => {};') });

const Assets = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ bucketName: z.string(), objectKey: z.string() })),
    }),
  ),
});

/** A stack of the assembly, and where it belongs. */
export interface Part {
  name: string;
  region: string;
  /** Its template, in the folder of the assembly. */
  file: string;
  folder: string;
}

export interface Refusal {
  type: string;
  id: string;
  reason: string;
}

type Prepare = (template: Template) => Template;

/** A maker's CloudFormation at an address on this machine. */
export class Deployer {
  readonly #endpoint: string;
  readonly #prepare: Prepare;
  readonly #zone: string;

  private constructor(endpoint: string, prepare: Prepare, zone: string) {
    this.#endpoint = endpoint;
    this.#prepare = prepare;
    this.#zone = zone;
  }

  /** With a hosted zone, which an operator has before a deployment. */
  static async at(endpoint: string, prepare: Prepare): Promise<Deployer> {
    const asked = { service: 'route53', path: '/2013-04-01/hostedzone', body: ZONE };
    const answer = await (await askSigned({ endpoint, keys: KEYS }, asked)).text();
    const [, zone] = /<Id>\/hostedzone\/(\w+)</.exec(answer) ?? [];
    if (!zone) throw new Error(`There is no hosted zone: ${answer}`);
    return new Deployer(endpoint, prepare, zone);
  }

  /** The types of what was made, or what was refused. */
  async deploy(part: Part): Promise<{ made: string[] } | { refused: Refusal[] }> {
    const cloudFormation = new CloudFormationClient(this.#at(part.region));
    await this.#uploadAssets(part);
    const TemplateURL = await this.#upload(part, BUCKET, part.name, this.#read(part, part.file));
    const refused = await cloudFormation
      .send(
        new CreateStackCommand({
          StackName: part.name,
          TemplateURL,
          Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM', 'CAPABILITY_AUTO_EXPAND'],
          OnFailure: 'DO_NOTHING',
        }),
      )
      .then(() => undefined, refusalOf);
    if (refused) return { refused: [refused] };
    const status = await this.#ended(cloudFormation, part.name);
    if (status === 'CREATE_COMPLETE') return { made: await this.#madeIn(cloudFormation, part.name) };
    const refusals = await refusalsIn(cloudFormation);
    return { refused: refusals.length > 0 ? refusals : [{ type: '', id: part.name, reason: status }] };
  }

  #at(region: string) {
    return { endpoint: this.#endpoint, region, credentials: KEYS, maxAttempts: 1 };
  }

  #read({ folder }: Part, file: string): string {
    const text = readFileSync(join(folder, file), 'utf8');
    const { hostedZoneId, senderZoneId } = EVERY_OPTION;
    const there = text.replaceAll(hostedZoneId, this.#zone).replaceAll(senderZoneId, this.#zone);
    return JSON.stringify(this.#prepare(Template.parse(JSON.parse(there))));
  }

  async #uploadAssets(part: Part): Promise<void> {
    const file = part.file.replace('.template.json', '.assets.json');
    const { files } = Assets.parse(JSON.parse(readFileSync(join(part.folder, file), 'utf8')));
    for (const { source, destinations } of Object.values(files)) {
      const isTemplate = source.path.endsWith('.template.json');
      for (const { bucketName, objectKey } of Object.values(destinations))
        await this.#upload(part, bucketName, objectKey, isTemplate ? this.#read(part, source.path) : CODE);
    }
  }

  async #upload({ region }: Part, Bucket: string, Key: string, Body: string | Uint8Array): Promise<string> {
    const s3 = new S3Client({ ...this.#at(region), forcePathStyle: true });
    const LocationConstraint = region === CLOUDFRONT_REGION ? undefined : (region as BucketLocationConstraint);
    const CreateBucketConfiguration = LocationConstraint && { LocationConstraint };
    await s3.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration })).catch(() => undefined);
    await s3.send(new PutObjectCommand({ Bucket, Key, Body }));
    return `https://s3.${region}.amazonaws.com/${Bucket}/${Key}`;
  }

  async #ended(cloudFormation: CloudFormationClient, StackName: string): Promise<string> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(EVERY_MS)) {
      const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
      const status = Stacks[0]?.StackStatus ?? 'it is gone';
      if (!status.endsWith('_IN_PROGRESS')) return status;
    }
    return `it was not ready after ${PATIENCE_MS / 60_000} minutes`;
  }

  async #madeIn(cloudFormation: CloudFormationClient, StackName: string): Promise<string[]> {
    const { StackResources = [] } = await cloudFormation.send(new DescribeStackResourcesCommand({ StackName }));
    const nested = StackResources.filter(({ ResourceType }) => ResourceType === NESTED);
    const inThem = await Promise.all(
      nested.map(({ PhysicalResourceId }) => this.#madeIn(cloudFormation, `${PhysicalResourceId}`)),
    );
    return [...StackResources.map(({ ResourceType }) => `${ResourceType}`), ...inThem.flat()];
  }
}

/** A request that is refused as a whole names the resource first, as the launcher of moto has it. */
function refusalOf(error: Error): Refusal {
  const [, id = '', type = '', reason = error.message] = /^(\w+) (\S+): (.*)$/s.exec(error.message) ?? [];
  return { id, type, reason };
}

/** In all stacks there, of which some are nested. */
async function refusalsIn(cloudFormation: CloudFormationClient): Promise<Refusal[]> {
  const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({}));
  const events = await Promise.all(
    Stacks.map(({ StackId: StackName }) => cloudFormation.send(new DescribeStackEventsCommand({ StackName }))),
  );
  return (
    events
      .flatMap(({ StackEvents = [] }) => StackEvents)
      .filter(({ ResourceType, ResourceStatus }) => ResourceType !== NESTED && ResourceStatus === 'CREATE_FAILED')
      // Whatever has none was given up for another.
      .filter(({ ResourceStatusReason }) => ResourceStatusReason)
      .map(({ ResourceType, LogicalResourceId, ResourceStatusReason }) => ({
        type: `${ResourceType}`,
        id: `${LogicalResourceId}`,
        reason: `${ResourceStatusReason}`,
      }))
  );
}
