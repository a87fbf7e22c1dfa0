import { describe, expect, test } from 'vitest';
import { alarmsIn, type Counted, isCounted, isRinging } from '../testing/rings.ts';
import { synthesised } from '../testing/synth.ts';
import { WHOLE } from '../testing/whole.ts';

const { barkyard, watch, edge } = synthesised(WHOLE);

const ALARMS = Object.fromEntries([...alarmsIn(watch), ...alarmsIn(edge)]);

const ringing = (counted: Counted) =>
  Object.entries(ALARMS)
    .filter(([, alarm]) => isRinging(alarm, counted))
    .map(([id]) => id)
    .sort();

const FUNCTIONS = Object.keys(barkyard.findResources('AWS::Lambda::Function'))
  .filter((id) => !id.startsWith('Custom'))
  .map((id) => id.replace(/[0-9A-F]{8}$/, ''));
/** Their failures go to a queue of dead letters, or to the deployment that calls them. */
const ELSEWHERE = ['AuthDeletedUsers', 'AuthReconcile', 'AuthSweep', 'PushesDraw', 'MediaDraw'];
const WATCHED = FUNCTIONS.filter((name) => !ELSEWHERE.includes(name));
const QUEUES = ['People', 'Moderation', 'Pushes', 'Pictures', 'Rest'];

/** A busy period in which all is well. */
const WELL: Counted = {
  Invocations: 100,
  Count: 1000,
  Requests: 5000,
  Latency: 80,
  ConnectCount: 50,
  ConcurrentExecutions: 90,
};

describe('a period in which nothing is wrong rings no alarm', () => {
  test.each<[string, Counted]>([
    ['at night, without a call', {}],
    ['on a busy day', WELL],
    ['with few calls, one of which copies a video', { Count: 4, Latency: 9000, Invocations: 4 }],
    [
      'with few calls, two of which fail',
      { Count: 4, '5XXError': 2, Invocations: 4, Failures: 0, 'PostsRoom Failures': 2 },
    ],
    ['with few requests, some of which CloudFront fails', { Requests: 8, '5xxErrorRate': 25 }],
    ['with a certificate for half a year', { DaysToExpiry: 180 }],
  ])('%s', (_, counted) => {
    expect(ringing(counted)).toEqual([]);
  });
});

/** What goes wrong, what is counted of it, and what rings. */
const WRONG: [string, Counted, string[]][] = [
  ...WATCHED.map((name): [string, Counted, string[]] => [
    `${name} cannot start`,
    { ...WELL, [`${name}Crashes`]: 100 },
    [`${name}Failures`],
  ]),
  ['posts answer errors', { ...WELL, 'PostsRoom Failures': 5 }, ['PostsRoomFailures']],
  ['calls end in 5xx', { ...WELL, '5XXError': 30 }, ['ServerErrors']],
  ['calls are slow', { ...WELL, Latency: 4000 }, ['Latency']],
  ['an answer is broken', { ...WELL, BrokenAnswers: 1 }, ['BrokenAnswers']],
  ['calls go past the distribution', { ...WELL, DirectCalls: 21 }, ['DirectCalls']],
  ['API Gateway cannot call for a socket', { ...WELL, ExecutionError: 1 }, ['SocketErrors']],
  ['sockets are refused', { ...WELL, IntegrationError: 20, ClientError: 10 }, ['SocketRefusals']],
  ['an index is throttled', { ...WELL, WriteThrottleEvents: 1 }, ['TableThrottles']],
  ['sign-ins are throttled', { ...WELL, SignInThrottles: 1 }, ['CognitoThrottles']],
  ['mails bounce', { ...WELL, 'Reputation.BounceRate': 0.04 }, ['MailBounces']],
  ['mails are spam', { ...WELL, 'Reputation.ComplaintRate': 0.0009 }, ['MailComplaints']],
  ['some mails are lost', { ...WELL, Bounce: 4, Reject: 2 }, ['MailsLost']],
  ['Comprehend is away', { ...WELL, UnscoredTexts: 1 }, ['Unscored']],
  ['texts are given up', { ...WELL, GivenUp: 1 }, ['GivenUp']],
  ['the stream waits', { ...WELL, IteratorAge: 700_000 }, ['ReactionsRecordsAge', 'UpkeepRecordsAge']],
  ['a record is kept', { ...WELL, KeptRecords: 1 }, ['KeptRecords']],
  ['jobs wait', { ...WELL, ApproximateAgeOfOldestMessage: 4000 }, QUEUES.map((name) => `${name}Age`)],
  [
    'jobs fail for good',
    { ...WELL, ApproximateNumberOfMessagesVisible: 1 },
    ['AccountsFailures', ...QUEUES.map((name) => `${name}WorkFailures`)],
  ],
  ['pushes are refused', { ...WELL, UndeliveredPushes: 51 }, ['UndeliveredPushes']],
  ['Lambda throttles', { ...WELL, Throttles: 1 }, ['LambdaThrottles']],
  ['an account with 1,000 runs 801', { ...WELL, ConcurrentExecutions: 801 }, ['LambdaConcurrency']],
  ['the distribution answers 5xx', { ...WELL, '5xxErrorRate': 6 }, ['DistributionErrors']],
  ['the certificate was not renewed', { ...WELL, DaysToExpiry: 44 }, ['CertificateEnds']],
];

describe('what goes wrong rings its alarm and no other', () => {
  test.each(WRONG)('%s', (_, counted, rung) => {
    expect(ringing(counted)).toEqual([...rung].sort());
  });

  test('and there is no alarm that nothing rings', () => {
    expect([...new Set(WRONG.flatMap(([, , rung]) => rung))].sort()).toEqual(Object.keys(ALARMS).sort());
    console.log(`• alarms: rung ${Object.keys(ALARMS).length}, by ${WRONG.length} faults`);
  });
});

/** As Lambda writes them. */
const CRASHES: [string, string][] = [
  ['too late', '2026-11-28T22:40:11.512Z 41a10717-e9af-11e7-892c-5bb1a4054ed6 Task timed out after 5.00 seconds\n\n'],
  [
    'out of memory',
    'REPORT RequestId: 41a10717-e9af-11e7-892c-5bb1a4054ed6\tDuration: 10935.70 ms\tBilled Duration: 10936 ms\tMemory Size: 1024 MB\tMax Memory Used: 1024 MB\tStatus: error\tError Type: Runtime.OutOfMemory\n',
  ],
  [
    'ended by itself',
    'REPORT RequestId: 41a10717-e9af-11e7-892c-5bb1a4054ed6\tDuration: 99.65 ms\tBilled Duration: 100 ms\tMemory Size: 1024 MB\tMax Memory Used: 90 MB\tStatus: error\tError Type: Runtime.ExitError\n',
  ],
  [
    'unable to import',
    'INIT_REPORT Init Duration: 229.04 ms\tPhase: init\tStatus: error\tError Type: Runtime.ImportModuleError\n',
  ],
  [
    'unable to be read',
    'INIT_REPORT Init Duration: 150.79 ms\tPhase: invoke\tStatus: error\tError Type: Runtime.UserCodeSyntaxError\n',
  ],
];

const NO_CRASHES: [string, string][] = [
  [
    'a call that is well',
    'REPORT RequestId: 41a10717-e9af-11e7-892c-5bb1a4054ed6\tDuration: 3.12 ms\tBilled Duration: 4 ms\tMemory Size: 1024 MB\tMax Memory Used: 90 MB\tInit Duration: 229.04 ms\t\n',
  ],
  [
    'a refusal that a trigger throws',
    '2026-11-28T22:40:11.512Z\t41a10717-e9af-11e7-892c-5bb1a4054ed6\tERROR\tInvoke Error \t{"errorType":"RefusedError","errorMessage":"Username already exists"}\n',
  ],
  [
    'the report of such a call',
    'REPORT RequestId: 41a10717-e9af-11e7-892c-5bb1a4054ed6\tDuration: 3.12 ms\tBilled Duration: 4 ms\tMemory Size: 1024 MB\tMax Memory Used: 90 MB\tStatus: error\tError Type: RefusedError\n',
  ],
  [
    'a failure that is logged, and counted as one',
    '{"level":"ERROR","message":"Unexpected error","service":"own","error":{"name":"TimeoutError"}}\n',
  ],
];

describe('the lines of Lambda', () => {
  const filters = Object.values(watch.findResources('AWS::Logs::MetricFilter')).map(({ Properties }) => Properties);
  const crashes = filters.filter(({ MetricTransformations: [{ MetricName }] }) => MetricName.endsWith('Crashes'));
  const [{ FilterPattern: pattern }] = crashes as [{ FilterPattern: string }];

  test('are read in the log of each function, into a metric of its own, by one pattern', () => {
    expect(new Set(crashes.map(({ FilterPattern }) => FilterPattern))).toEqual(new Set([pattern]));
    const counted = crashes.map(({ LogGroupName, MetricTransformations: [{ MetricName, Dimensions }] }) => {
      expect(Dimensions).toBeUndefined();
      const name = MetricName.replace(/Crashes$/, '');
      expect(LogGroupName.Ref).toContain(`${name}Log`);
      return name;
    });
    expect(counted.sort()).toEqual([...FUNCTIONS].sort());
  });

  test.each(CRASHES)('tell that a function was %s', (_, line) => {
    expect(isCounted(pattern, line)).toBe(true);
  });

  test.each(NO_CRASHES)('do not take %s for one', (_, line) => {
    expect(isCounted(pattern, line)).toBe(false);
  });
});
