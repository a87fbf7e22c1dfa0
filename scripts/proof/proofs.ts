import { join } from 'node:path';
import { LIMITS } from '#shared/limits';
import type { Engine } from '../local/engines.ts';
import { ROOT } from '../local/tool.ts';
import { BY_HAND } from '../test/suites.ts';
import { type Sum, sumOfFaults } from './fault-sum.ts';
import { sumOfDeployments, sumOfPlaces } from './part-sum.ts';

export interface Proof {
  /** In one line, for whoever asks what there is. */
  does: string;
  /** Tests on a stack of their own, where there are some. */
  files?: string[];
  /** Those of the files that are run before the others, on an empty table. */
  first?: string[];
  context?: Record<string, string>;
  /** Tests of what needs no stack. */
  units?: string[];
  /** Tests of the browser's project, which start a stack by themselves. */
  browser?: string[];
  /** Those that the tests of the browser's project are run in. @default Chromium */
  engines?: Engine[];
  env?: NodeJS.ProcessEnv;
  long?: NodeJS.ProcessEnv;
  write?: NodeJS.ProcessEnv;
  /** A program of its own, which reads the rest of the command line. */
  program?: string[];
}

const SOCKETS = { SOCKETS: '200', MESSAGES: '2000', DROPS: '50' };

/** The number of calls that a run can make. */
const MANY = 1_000_000;
const UNLIMITED = JSON.stringify(Object.fromEntries(Object.keys(LIMITS).map((kind) => [kind, MANY])));

/** Tests that state figures, each on a stack of its own. */
export const PROOFS: Record<string, Proof> = {
  invariants: {
    does: 'Dogs follow and change their privacy, interleaved and at once; then all is counted.',
    files: ['tests/proofs/storms/storm.integ.test.ts', 'tests/proofs/storms/going-public.integ.test.ts'],
    long: { OPERATIONS: '20000', PENDING: '3000' },
  },
  deletion: {
    does: 'Deletions that crash, come twice and are raced leave nothing.',
    files: ['tests/proofs/deletion/'],
    env: { CROWD: '60' },
    long: { POSTS: '1000', EDGES: '5000', STRIDE: '1', RUNS: '12', MUTANTS: 'all' },
  },
  export: {
    does: 'Archives are whole, and show nothing of others.',
    files: ['tests/proofs/export/export.integ.test.ts'],
    long: { POSTS: '1000', EDGES: '5000', STRIDE: '1' },
  },
  media: {
    does: 'Uploads that crash or are judged wrongly publish nothing unexamined.',
    files: [
      'tests/proofs/faults/media.integ.test.ts',
      'tests/proofs/faults/pictures.integ.test.ts',
      'tests/proofs/faults/verdicts.integ.test.ts',
    ],
    long: { COUNT: '500', IMAGES: '500', VIDEOS: '100' },
  },
  privacy: {
    does: 'Nobody reads a canary of a private dog.',
    files: ['tests/proofs/calls/privacy.integ.test.ts', 'tests/proofs/calls/pending.integ.test.ts'],
  },
  matrix: {
    does: 'Every call by every kind of viewer.',
    files: ['tests/proofs/matrix/'],
    long: { MATRIX: 'long' },
  },
  guards: {
    does: 'Leaves out each guard in turn; lists those that no test misses.',
    program: ['tests/proofs/guards.ts'],
  },
  fuzz: {
    does: 'Naughty texts and odd values in every field.',
    files: ['tests/proofs/fuzz/', 'tests/proofs/schemathesis/'],
    context: { limits: UNLIMITED },
    long: { CASES: '20000', API_CASES: '200' },
  },
  faults: {
    does: 'Lost replies, conflicts, crashes, late indexes, throttles, poison.',
    first: ['tests/proofs/sockets/sockets.integ.test.ts'],
    files: [
      'tests/proofs/faults/',
      'tests/proofs/deletion/deletion.integ.test.ts',
      'tests/proofs/streams/streams.integ.test.ts',
    ],
    long: {
      FAULTS: 'long',
      POSTS: '1000',
      EDGES: '5000',
      STRIDE: '1',
      COUNT: '500',
      IMAGES: '500',
      VIDEOS: '100',
      RECORDS: '10000',
      ...SOCKETS,
    },
  },
  'local-aws': {
    does: 'Strangers at the local AWS; starts that are interrupted.',
    files: ['scripts/local/gate/', 'scripts/local/stop.integ.test.ts', 'scripts/local/restart.integ.test.ts'],
    long: { LOCAL_AWS: 'long' },
  },
  places: {
    does: 'Nothing tells where a dog lives.',
    files: ['tests/proofs/places/', 'functions/notifications/devices.integ.test.ts'],
    units: ['functions/lost/circle.test.ts', 'functions/push/push-service.test.ts'],
    long: { CODES: '10000' },
  },
  floods: {
    does: 'Junk tips hide no true one.',
    units: ['tests/proofs/floods/tips.test.ts'],
    long: { JUNK: '5000' },
  },
  enumeration: {
    does: 'Nothing tells whether an address has an account.',
    files: ['tests/proofs/enumeration/enumeration.integ.test.ts'],
    long: { TRIES: '200' },
  },
  logs: {
    does: 'No log has what people wrote.',
    files: ['tests/proofs/logs/logs.integ.test.ts'],
  },
  sockets: {
    does: 'No message is lost on connections that drop.',
    files: ['tests/proofs/sockets/sockets.integ.test.ts'],
    long: SOCKETS,
  },
  streams: {
    does: 'Records that come twice, late or poisoned have the right effects.',
    files: ['tests/proofs/streams/streams.integ.test.ts'],
    long: { RECORDS: '10000' },
  },
  deploy: {
    does: 'Wrong options of a deployment are refused.',
    units: [
      'infra/core/options.test.ts',
      'infra/core/deployment-file.test.ts',
      'infra/environments.test.ts',
      'infra/removal.test.ts',
      'infra/addresses.test.ts',
      'infra/firewall.test.ts',
      'infra/moderation.test.ts',
      'infra/watch/alarms.test.ts',
      'scripts/deployments',
    ],
  },
  costs: {
    does: 'Round trips, reads and writes of each call.',
    files: [
      'tests/proofs/costs/feed.integ.test.ts',
      'tests/proofs/costs/costs.integ.test.ts',
      'tests/proofs/costs/consequences.integ.test.ts',
      'tests/proofs/costs/stream.integ.test.ts',
      'tests/proofs/costs/tell.integ.test.ts',
    ],
    units: ['tests/proofs/costs/page.test.ts'],
    long: { NEIGHBOURS: '5000' },
    write: { WRITE_COSTS: 'yes' },
  },
  storms: {
    does: 'A burst of follows, likes and comments; going public while requests arrive.',
    files: ['tests/proofs/storms/'],
    long: { OPERATIONS: '20000', PENDING: '3000' },
  },
  pictures: {
    does: 'Hostile pictures, and frames that hide in animations.',
    units: [
      'functions/moderation/picture.test.ts',
      'functions/moderation/near.test.ts',
      'functions/moderation/unseen.test.ts',
    ],
    long: { PLACES: 'all' },
  },
  words: { does: 'Dangerous phrases in disguise, and innocent texts.', units: ['tests/proofs/words/words.test.ts'] },
  operate: {
    does: "Operators' commands against a stub of AWS's answers.",
    units: [
      'scripts/deployments/calls.test.ts',
      'scripts/deployments/deploy.test.ts',
      'scripts/deployments/doctor.test.ts',
      'scripts/deployments/interruptions.test.ts',
      'scripts/deployments/operate.test.ts',
      'scripts/deployments/refusals.test.ts',
      'scripts/deployments/stacks.test.ts',
      'scripts/smoke/last-line.test.ts',
      'infra/core/deployment-file.test.ts',
      'infra/core/each-option.test.ts',
    ],
  },
  back: {
    does: 'Back after every dialog, twenty rounds.',
    browser: ['tests/e2e/back.test.ts'],
    env: { LONG: 'yes' },
  },
  screens: {
    does: 'No screen shifts, and what one types is in sight, with lists of every length and at every size.',
    browser: ['tests/e2e/shift.test.ts', 'tests/e2e/in-sight.test.ts', 'tests/e2e/layout.test.ts'],
    env: { LONG: 'yes' },
  },
  engines: { does: 'The main story in Firefox and WebKit.', browser: [BY_HAND], engines: ['firefox', 'webkit'] },
  hands: {
    does: 'The main story, and what one types, on a phone four times slower than this machine.',
    browser: [
      BY_HAND,
      ...['hands', 'unsent', 'drafts', 'arrivals', 'in-sight'].map((name) => `tests/e2e/${name}.test.ts`),
    ],
    env: { SLOWED: '4' },
  },
  fonts: {
    does: 'The browser tests where pages without a font of their own are in another one.',
    browser: ['tests/e2e/'],
    env: { FONTCONFIG_FILE: join(ROOT, 'tests/e2e/other-fonts.conf') },
  },
  templates: { does: 'cfn-lint and checkov read the templates.', program: ['tests/proofs/templates.ts'] },
  handlers: { does: 'Tests of handlers on DynamoDB Local, or at an endpoint.', program: ['scripts/handlers.ts'] },
  localstack: { does: 'Tests of handlers on LocalStack.', program: ['tests/proofs/localstack.ts'] },
  makers: {
    does: "LocalStack's and moto's CloudFormation deploy the templates.",
    program: ['tests/proofs/makers.ts'],
  },
  rehearsals: {
    does: 'Keep, restore, rotate, update: rare tasks of operators.',
    program: ['tests/proofs/rehearsals.ts'],
  },
  restart: { does: 'Starts from the saved state lose no effect.', program: ['tests/proofs/restart.ts'] },
  mutation: {
    does: 'Changes the code place by place; lists what no test notices.',
    program: ['tests/proofs/mutation.ts'],
  },
  audit: { does: 'Known vulnerabilities of packages.', program: ['scripts/audit-packages.ts'] },
};

/** Their figures end in one line of counts. */
export const SUMS: Partial<Record<string, (figures: string[]) => Sum>> = {
  deploy: sumOfDeployments,
  faults: sumOfFaults,
  places: sumOfPlaces,
};
