import { PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import { RegionInfo } from 'aws-cdk-lib/region-info';
import * as z from 'zod';
import { LIMITS as KINDS } from '#shared/limits';
import { REKOGNITION, TOXICITY_DETECTION } from './regions.ts';
import { objectionToKept, takeUp } from './take-up.ts';

/** Part of names that AWS limits to 64 characters. */
const ENVIRONMENT = /^[a-z][a-z0-9-]{0,19}$/;
const ACCOUNT = /^\d{12}$/;
const QUALIFIER = /^[a-z0-9]{1,10}$/;
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const CERTIFICATE = /^arn:aws:acm:us-east-1:\d+:certificate\/[\w-]+$/;

const ADDRESS = 'an address such as https://example.com';
const MAIL = 'a mail address such as hello@example.com';
const PAGER = 'an https address that a paging service has for SNS, or a mail address';
const NAME = 'lower-case letters, digits and hyphens, 20 at most, such as production';
const NUMBER = 'a whole number above 0';
const RESERVED = 'numbers such as {"reactions":200,"upkeep":100}';
const CANARY = 'the ids of two private dogs that follow each other, such as ["1b2c3d4e-…","5f6a7b8c-…"]';
const LIMITS = `whole numbers above 0 by kind, such as {"posts":120}; kinds are ${Object.keys(KINDS).join(', ')}`;

const text = (pattern: RegExp, message: string) => z.string(message).regex(pattern, message);
const toggle = (usual: boolean) => z.boolean('true or false').default(usual);
const count = z.int(NUMBER).positive(NUMBER);
const limit = z.int(LIMITS).positive(LIMITS).optional();
const reserved = z.int(RESERVED).positive(RESERVED).optional();

const RUNTIME = 'a runtime of Lambda: nodejs24.x, nodejs22.x';
const API_ADDRESS = 'an address with {id}, such as http://{id}.execute-api.localhost.localstack.cloud:4566';
const PRICES = `a price class of CloudFront: ${Object.values(PriceClass).join(', ')}`;
const SCORING = `a region that detects toxic text (${TOXICITY_DETECTION.join(', ')}), or moderateTexts to false`;
const LOOKING = `a region with Rekognition (${REKOGNITION.join(', ')}), or moderatePictures and moderateVideos to false`;

const regions = RegionInfo.regions.filter(({ partition }) => partition === 'aws').map(({ name }) => name);

const place = {
  environment: text(ENVIRONMENT, NAME).describe('The name of this file, and part of the names of the stacks.'),
  account: text(ACCOUNT, 'the 12 digits of an AWS account').describe('The AWS account to deploy to.'),
  region: z.enum(regions, 'a region of AWS such as eu-west-1').describe('The region to deploy to.'),
};

/** Every default is safe. A message completes the sentence "Set <name> to …". */
const choices = z.strictObject({
  environment: place.environment.optional(),
  account: place.account.optional(),
  region: place.region.optional(),
  qualifier: text(QUALIFIER, 'the qualifier of a CDK bootstrap, 10 lower-case letters or digits at most')
    .optional()
    .describe('The qualifier with which the account was bootstrapped, if it was chosen.'),
  site: z.url(ADDRESS).optional().describe('Overrides the address of the domain or the distribution.'),
  endpoint: z.url(ADDRESS).optional().describe('The address of a local AWS.'),
  runtime: z
    .enum(['nodejs24.x', 'nodejs22.x'], RUNTIME)
    .optional()
    .describe("The functions' runtime, where a local AWS lacks the newest one."),
  apiAddress: text(/^https?:\/\/.*\{id\}/, API_ADDRESS)
    .optional()
    .describe('Where a local AWS has the API of an id.'),
  sender: z.email(MAIL).optional().describe('The address, verified in SES, that mails come from.'),
  senderDomain: text(HOST, 'a host name such as example.com, which SES has verified')
    .optional()
    .describe('The domain of the sender, if SES has verified the domain instead of the address.'),
  ownSender: toggle(false).describe(
    'Makes the identity of senderDomain in SES, with DKIM, as a stack that is deployed before the rest.',
  ),
  senderZoneId: text(/^Z[A-Z0-9]+$/, 'the id of a hosted zone such as Z1D633PJN98FT9')
    .optional()
    .describe('The zone of Route 53 in which senderDomain gets its records.'),
  hostedZoneId: text(/^Z[A-Z0-9]+$/, 'the id of a hosted zone such as Z1D633PJN98FT9')
    .optional()
    .describe('The zone of Route 53 in which the domain gets its records.'),
  domain: text(HOST, 'a host name such as example.com, without https:// and path')
    .optional()
    .describe("The site's host name."),
  certificateArn: text(CERTIFICATE, 'the ARN of a certificate in us-east-1, where CloudFront looks for it')
    .optional()
    .describe('The certificate of the domain.'),
  alarmMail: z.email(MAIL).optional().describe('Receives alarms and reports.'),
  pager: z
    .union([z.url({ protocol: /^https$/ }), z.email()], PAGER)
    .optional()
    .describe('Receives urgent alarms too: the https address that a paging service has for SNS, or a mail address.'),
  priceClass: z
    .enum(PriceClass, PRICES)
    .default(PriceClass.PRICE_CLASS_100)
    .describe('Where CloudFront answers from: North America and Europe (100), most regions (200) or everywhere (All).'),
  waf: toggle(false).describe(
    'Limits requests by address, and blocks known attacks, with web ACLs, for a monthly fee.',
  ),
  moderateTexts: toggle(true).describe('Refuses texts that Comprehend finds toxic.'),
  moderatePictures: toggle(true).describe('Refuses pictures in which Rekognition finds what is not allowed.'),
  moderateVideos: toggle(true).describe('Refuses videos in which Rekognition finds what is not allowed.'),
  comprehendRegion: z
    .enum(TOXICITY_DETECTION, SCORING)
    .optional()
    .describe('The region that scores texts, if the own one cannot.'),
  moderateMessages: toggle(false).describe('Scores messages too, which costs 40 times as much as the message.'),
  trail: toggle(false).describe("Set it where a trail of CloudTrail records this region's management events."),
  tracing: toggle(false).describe('Records traces of X-Ray, which are billed by their number.'),
  rollout: toggle(false).describe(
    'Gives new versions of the rooms a tenth of the calls for 15 minutes, and returns if they fail.',
  ),
  canary: z
    .array(z.guid(CANARY), CANARY)
    .length(2, CANARY)
    .optional()
    .describe(
      'The ids of two private dogs by which the deployment tries itself every five minutes, in a stack of its own.',
    ),
  pipeline: text(/^[\w.-]+\/[\w.-]+@[\w./-]+$/, 'a repository of GitHub with its branch, such as pack/barkyard@main')
    .optional()
    .describe('The repository and branch whose workflow may deploy this environment, by a role in a stack of its own.'),
  budget: count
    .optional()
    .describe('Dollars a month for the whole account: a warning at 80 %, and when AWS expects more.'),
  mediaKeyVersion: count.default(1).describe('Raise it by one to rotate the key that signs links to pictures.'),
  originSecretVersion: count
    .default(1)
    .describe('Raise it by one to rotate the secret by which the APIs know the distribution.'),
  retain: toggle(true).describe('Keeps the data when the stack is deleted.'),
  apiRate: count.default(2000).describe('Calls a second; an account has 10,000 for all of its APIs.'),
  apiBurst: count.default(2000).describe('Calls at once; an account has 5,000 for all of its APIs.'),
  socketRate: count.default(1000).describe('Frames and new sockets a second.'),
  socketBurst: count.default(1000).describe('Frames and new sockets at once.'),
  warmReads: count
    .min(12_000, '12000 or more')
    .optional()
    .describe('Reads a second that the table and its indexes take at once; AWS bills what is above 12,000.'),
  warmWrites: count
    .min(4000, '4000 or more')
    .optional()
    .describe('Writes a second that the table and its indexes take at once; AWS bills what is above 4,000.'),
  limits: z
    .strictObject(Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, limit])), LIMITS)
    .optional()
    .describe("Replaces limits of a dog's actions."),
  table: text(/^[\w.-]{3,255}$/, 'the name of a table of DynamoDB')
    .optional()
    .describe('A restored table to use instead of the one of the stack, which is kept.'),
  tableStream: text(
    /^arn:aws:dynamodb:[\w-]+:\d+:table\/[\w.-]+\/stream\/[\w:.-]+$/,
    'the ARN of the stream of that table',
  )
    .optional()
    .describe('The stream of the restored table, with new and old images.'),
  announced: count.optional().describe("How many of a dog's newest followers see its new post at once."),
  concurrency: z
    .strictObject({ reactions: reserved, upkeep: reserved }, RESERVED)

    .default({})
    .describe('Executions to reserve for the consumers of the stream.'),
});

/** The first of each pair needs the second. */
const PAIRS = [
  ['runtime', 'endpoint', 'the address of a local AWS, which alone may have another runtime'],
  ['apiAddress', 'endpoint', 'the address of a local AWS, which alone has addresses of its own'],
  ['warmReads', 'warmWrites', 'the units of writes beside those of reads'],
  ['warmWrites', 'warmReads', 'the units of reads beside those of writes'],
  ['table', 'tableStream', 'the ARN of the stream of that table'],
  ['tableStream', 'table', 'the name of the table of the stream'],
  ['domain', 'certificateArn', 'the ARN of a certificate in us-east-1 for the domain'],
  ['senderDomain', 'sender', 'the mail address of that domain'],
  ['ownSender', 'senderDomain', 'the domain that mails come from'],
  ['senderZoneId', 'ownSender', 'true, because the zone is for its records'],
  ['hostedZoneId', 'domain', 'the host name that gets its records in that zone'],
  ['certificateArn', 'domain', 'the name that the certificate is for'],
] as const;

type Choices = z.output<typeof choices>;

/** A region that is not named yet, or a local AWS, is not looked up. */
function lacksOf({ region, endpoint, comprehendRegion, ...on }: Choices): [keyof Choices, string][] {
  if (!region || endpoint) return [];
  const lacks: [keyof Choices, string][] = [];
  if (on.moderateTexts && !has(TOXICITY_DETECTION, comprehendRegion ?? region))
    lacks.push(['comprehendRegion', SCORING]);
  if ((on.moderatePictures || on.moderateVideos) && !has(REKOGNITION, region)) lacks.push(['region', LOOKING]);
  return lacks;
}

const has = (regions: readonly string[], region: string) => regions.includes(region);

function complain(value: Choices, context: z.core.$RefinementCtx) {
  for (const [given, needed, message] of PAIRS) {
    if (value[given] && !value[needed]) context.addIssue({ code: 'custom', path: [needed], message });
  }
  for (const [path, message] of lacksOf(value)) context.addIssue({ code: 'custom', path: [path], message });
}

export const Options = choices.superRefine(complain);
export type Options = Choices;

/** A file of `deployments`; it says where it belongs, so that a copy cannot be deployed by mistake. */
export const DeploymentFile = choices
  .extend({ ...place, takeUp, $schema: z.string().optional() })
  .superRefine((value, context) => {
    complain(value, context);
    const message = objectionToKept(value);
    if (message) context.addIssue({ code: 'custom', path: ['takeUp'], message });
  });
export type DeploymentOptions = Omit<z.output<typeof DeploymentFile>, '$schema'>;
