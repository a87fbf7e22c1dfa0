import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Code that connects to addresses by itself; the SDK's clients connect to AWS only. */
const ASKING = /\bfetch\(|from 'node:(https?|net|tls|dgram)'|XMLHttpRequest|new WebSocket\(/;
const OWN_TOOLS = /\.test\.ts$|\/testing\//;

it('no Lambda asks an address that a person gave, unless it is of a known push service', () => {
  const files = globSync('functions/**/*.ts').filter((file) => !OWN_TOOLS.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => ASKING.test(readFileSync(file, 'utf8'))).sort()).toEqual([
    // Asks DynamoDB, where the environment says.
    'functions/core/connections.ts',
    // Answers CloudFormation, where CloudFormation said.
    'functions/core/custom-resource.ts',
    // Parses addresses, and connects to none.
    'functions/core/origin.ts',
    // Push services of browsers alone, by a list of their hosts: functions/push/push-service.test.ts.
    'functions/push/push-service.ts',
  ]);
});
