import { App } from 'aws-cdk-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { runApp } from '../testing/run-app.ts';
import { OptionError } from './option-error.ts';
import { optionsOf } from './options.ts';
import { REKOGNITION, TOXICITY_DETECTION } from './regions.ts';

const certificateArn = 'arn:aws:acm:us-east-1:1:certificate/1';
const CERTIFICATE = 'the ARN of a certificate in us-east-1, where CloudFront looks for it';
const HOST = 'a host name such as example.com, without https:// and path';
const SCORING =
  'a region that detects toxic text (us-east-1, us-west-2, eu-west-1, ap-southeast-2), or moderateTexts to false';
const LOOKING = `a region with Rekognition (${REKOGNITION.join(', ')}), or moderatePictures and moderateVideos to false`;
const LIMITS =
  'whole numbers above 0 by kind, such as {"posts":120}; kinds are posts, comments, messages, follows, blocks, edits, uploads, reports, tips, moves, areas, alerts';

const isSaid = (name: string, needed: string, found: string): string =>
  `Set ${name} (-c ${name}=…) to ${needed}: it ${found}.`;
const isWrong = (name: string, value: string, needed: string): [object, string] => [
  { [name]: value },
  isSaid(name, needed, `is ${value}`),
];

const counts = { wrong: 0, refused: 0 };
afterAll(() => console.log(`• wrong contexts: tried ${counts.wrong}, silent ${counts.wrong - counts.refused}`));

describe('an option that cannot be used is refused with a sentence that says why', () => {
  test.each([
    isWrong('sender', 'nonsense', 'a mail address such as hello@example.com'),
    isWrong('alarmMail', 'ops', 'a mail address such as hello@example.com'),
    ...['waf', 'retain', 'moderateTexts', 'moderatePictures', 'moderateVideos', 'trail'].map((name) =>
      isWrong(name, 'yes', 'true or false'),
    ),
    ...['apiRate', 'apiBurst', 'socketRate', 'socketBurst', 'announced'].flatMap((name) => [
      isWrong(name, '0', 'a whole number above 0'),
      isWrong(name, '1.5', 'a whole number above 0'),
      isWrong(name, 'many', 'a whole number above 0'),
    ]),
    isWrong('region', 'eu-west-9', 'a region of AWS such as eu-west-1'),
    isWrong('account', '12', 'the 12 digits of an AWS account'),
    isWrong('endpoint', 'localhost', 'an address such as https://example.com'),
    isWrong('runtime', 'nodejs20.x', 'a runtime of Lambda: nodejs24.x, nodejs22.x'),
    [
      { endpoint: 'http://localhost:4566', apiAddress: 'http://localhost:4566' },
      isSaid(
        'apiAddress',
        'an address with {id}, such as http://{id}.execute-api.localhost.localstack.cloud:4566',
        'is http://localhost:4566',
      ),
    ],
    [
      { runtime: 'nodejs22.x' },
      isSaid('endpoint', 'the address of a local AWS, which alone may have another runtime', 'is missing'),
    ],
    ...['https://b.test', 'b.test/', 'b test', 'localhost'].map((domain): [object, string] => [
      { domain, certificateArn },
      isSaid('domain', HOST, `is ${domain}`),
    ]),
    ...['arn:aws:acm:eu-west-1:1:certificate/1', 'b.test'].map((arn): [object, string] => [
      { domain: 'b.test', certificateArn: arn },
      isSaid('certificateArn', CERTIFICATE, `is ${arn}`),
    ]),
    ...['1000', '{posts:1}', '{"posts":-1}', '{"post":1}', '{"posts":"1"}'].map((limits) =>
      isWrong('limits', limits, LIMITS),
    ),
    ...['many', '{"work":1}', '{"upkeep":0}'].map((value) =>
      isWrong('concurrency', value, 'numbers such as {"reactions":200,"upkeep":100}'),
    ),
    [{ warmReads: '500', warmWrites: '4000' }, isSaid('warmReads', '12000 or more', 'is 500')],
    [{ region: 'eu-central-1' }, isSaid('comprehendRegion', SCORING, 'is missing')],
    [{ region: 'eu-west-1', comprehendRegion: 'eu-central-1' }, isSaid('comprehendRegion', SCORING, 'is eu-central-1')],
    [{ region: 'eu-north-1', comprehendRegion: 'eu-west-1' }, isSaid('region', LOOKING, 'is eu-north-1')],
    [
      { region: 'eu-south-1', moderateTexts: 'false', moderateVideos: 'false' },
      isSaid('region', LOOKING, 'is eu-south-1'),
    ],
    [{ warmReads: '12000' }, isSaid('warmWrites', 'the units of writes beside those of reads', 'is missing')],
    [{ warmWrites: '4000' }, isSaid('warmReads', 'the units of reads beside those of writes', 'is missing')],
    [
      { domain: 'b.test' },
      isSaid('certificateArn', 'the ARN of a certificate in us-east-1 for the domain', 'is missing'),
    ],
    [{ senderDomain: 'b.test' }, isSaid('sender', 'the mail address of that domain', 'is missing')],
    [{ ownSender: 'true' }, isSaid('senderDomain', 'the domain that mails come from', 'is missing')],
    [{ senderZoneId: 'Z1' }, isSaid('ownSender', 'true, because the zone is for its records', 'is missing')],
    [{ hostedZoneId: 'Z1' }, isSaid('domain', 'the host name that gets its records in that zone', 'is missing')],
    [{ table: 'Restored' }, isSaid('tableStream', 'the ARN of the stream of that table', 'is missing')],
    [{ certificateArn }, isSaid('domain', 'the name that the certificate is for', 'is missing')],
    [{ alarmmail: 'a@b.test' }, 'Remove or correct alarmmail (-c alarmmail=…): there is no such option.'],
    [{ env: 'production', waf: 'true' }, 'Set waf in deployments/production.json instead of by -c waf=….'],
  ])('%j', (context, sentence) => {
    counts.wrong += 1;
    expect(() => optionsOf(new App({ context }))).toThrow(new OptionError(sentence));
    counts.refused += 1;
  });

  test('without a stack trace, like a deployment without an environment', () => {
    const sentence = 'Name an environment (-c env=production): deployments/production.json has its options.';
    expect(runApp({})).toEqual({ status: 1, stderr: `${sentence}\n` });
  });
});

test.each([
  [{ region: 'eu-central-1', comprehendRegion: 'eu-west-1' }],
  [{ region: 'eu-north-1', moderateTexts: 'false', moderatePictures: 'false', moderateVideos: 'false' }],
  [{ region: 'eu-north-1', endpoint: 'http://localhost:4566' }],
])('a region is enough that has what is moderated: %j', (context) => {
  expect(optionsOf(new App({ context }))).toMatchObject({ region: context.region });
});

test('every region that looks at pictures is taken, with texts scored there, elsewhere, or not at all', () => {
  const contexts = REKOGNITION.flatMap((region) => [
    ...TOXICITY_DETECTION.map((comprehendRegion) => ({ region, comprehendRegion })),
    { region, moderateTexts: 'false' },
  ]);
  const refused = contexts.filter((context) => {
    const { region, comprehendRegion } = optionsOf(new App({ context }));
    return region !== context.region || comprehendRegion !== Object(context).comprehendRegion;
  });
  console.log(`• right contexts: tried ${contexts.length}, refused ${refused.length}`);
  expect(refused).toEqual([]);
});

test('options are read from the command line, where everything is text', () => {
  const context = { domain: 'b.test', certificateArn, account: '111122223333' };
  expect(optionsOf(new App({ context }))).toMatchObject(context);
  const texts = { waf: 'on', retain: 'false', apiRate: '40', limits: '{"posts":120}' };
  expect(optionsOf(new App({ context: texts }))).toMatchObject({
    waf: true,
    retain: false,
    apiRate: 40,
    limits: { posts: 120 },
  });
});

test('every option has a default that is safe, or may be left out', () => {
  expect(optionsOf(new App({ context: { '@aws-cdk/core:anything': true } }))).toEqual({
    ownSender: false,
    waf: false,
    moderateTexts: true,
    moderatePictures: true,
    moderateVideos: true,
    moderateMessages: false,
    trail: false,
    tracing: false,
    mediaKeyVersion: 1,
    originSecretVersion: 1,
    priceClass: 'PriceClass_100',
    retain: true,
    rollout: false,
    apiRate: 2000,
    apiBurst: 2000,
    socketRate: 1000,
    socketBurst: 1000,
    concurrency: {},
  });
});
