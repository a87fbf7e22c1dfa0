import { globSync, readFileSync } from 'node:fs';
import type { Tally } from '../test/tally.ts';
import { SERVICES, type Service } from './services.ts';

/** The project whose table is on DynamoDB Local, whatever has the rest. */
export const ON_DYNAMODB_LOCAL = 'handlers-on-dynamodb-local';

/** Files with a test that asks Cognito, the stream's deployed consumers, the front door or API Gateway. */
const DEPLOYED = [
  'functions/account/deletion.integ.test.ts',
  'functions/account/password.integ.test.ts',
  'functions/account/sign-out.integ.test.ts',
  'functions/auth/registration.integ.test.ts',
  'functions/http/distribution.integ.test.ts',
  'functions/media/links.integ.test.ts',
  'functions/media/sweep.integ.test.ts',
  'functions/posts/cascade.integ.test.ts',
  'functions/posts/pictures.integ.test.ts',
  'functions/presence/ping.integ.test.ts',
  'functions/stream/upkeep.integ.test.ts',
];

/** Signs, mostly imports, that a test needs files, queues or users too. */
const SIGNS: Partial<Record<Service, RegExp>> = {
  S3: /client-s3|\/(uploads|films|slots)\.ts|\/media\/(storage|published-files)\.ts|archive/,
  SQS: /client-sqs|_QUEUE\b/,
  Cognito: /from '[^']*\/(members|users|wire)\.ts'|Cognito Identity Provider/,
};

/** A few of each kind: races, lists, expiry, files, queues. */
const SHORT = [
  'functions/core/range.integ.test.ts',
  'functions/media/storage.integ.test.ts',
  'tests/proofs/faults/races.integ.test.ts',
  'tests/proofs/faults/interleavings.integ.test.ts',
  'tests/proofs/faults/late-expiry.integ.test.ts',
];

export const LISTED = [...DEPLOYED, ...SHORT];

interface Wanted {
  isShort: boolean;
}

/** Tests of a room's functions, and proofs that have tables of their own: no deployed function is asked. */
export function handlerFiles({ isShort }: Wanted): string[] {
  if (isShort) return SHORT;
  const functions = globSync('functions/**/*.integ.test.ts').filter((file) => !DEPLOYED.includes(file));
  const proofs = globSync('tests/proofs/**/*.integ.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('\nonOwnTable();'),
  );
  return [...functions, ...proofs];
}

function neededBy(file: string): Service[] {
  const text = readFileSync(file, 'utf8');
  return SERVICES.filter((service) => SIGNS[service]?.test(text));
}

interface Files {
  files: string[];
  skipped: Tally['skipped'];
}

/** Those that run with these services, and those that are left out, with the service that is missing. */
export function filesFor(services: Service[], wanted: Wanted): Files {
  const all = handlerFiles(wanted);
  const missingServiceOf = (file: string) => neededBy(file).find((service) => !services.includes(service));
  return {
    files: all.filter((file) => !missingServiceOf(file)),
    skipped: all.flatMap((name) => {
      const missing = missingServiceOf(name);
      return missing ? [{ name, reason: `${missing} does not answer at the endpoint` }] : [];
    }),
  };
}
