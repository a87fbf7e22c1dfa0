import { spawnSync } from 'node:child_process';
import { App } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { OptionError, optionsOf } from './options.ts';

const certificateArn = 'arn:aws:acm:us-east-1:1:certificate/1';

describe('a choice that cannot be is refused in one sentence', () => {
  test.each([
    [{ sender: 'nonsense' }, 'Set sender to a mail address such as hello@example.com (-c sender=…): it is nonsense.'],
    [{ waf: 'yes' }, 'Set waf to on or off (-c waf=…): it is yes.'],
    ...['apiRate', 'apiBurst', 'socketRate', 'socketBurst'].map((name): [object, string] => [
      { [name]: '0' },
      `Set ${name} to a whole number above 0 (-c ${name}=…): it is 0.`,
    ]),
    [{ apiRate: 'many' }, 'Set apiRate to a whole number above 0 (-c apiRate=…): it is many.'],
    [{ warmReads: '500', warmWrites: '4000' }, 'Set warmReads to 12000 or more (-c warmReads=…): it is 500.'],
    [
      { warmReads: '12000' },
      'Set warmWrites to the units of writes beside those of reads (-c warmWrites=…): it is missing.',
    ],
    [
      { warmWrites: '4000' },
      'Set warmReads to the units of reads beside those of writes (-c warmReads=…): it is missing.',
    ],
    [
      { domain: 'b.test' },
      'Set certificateArn to the ARN of a certificate in us-east-1 for the domain (-c certificateArn=…): it is missing.',
    ],
    ...['many', '{"work":1}', '{"upkeep":0}'].map((concurrency): [object, string] => [
      { concurrency },
      `Set concurrency to numbers as JSON such as {"reactions":200,"upkeep":100} (-c concurrency=…): it is ${concurrency}.`,
    ]),
    [{ certificateArn }, 'Set domain to the name that the certificate is for (-c domain=…): it is missing.'],
  ])('%j', (context, sentence) => {
    expect(() => optionsOf(new App({ context }))).toThrow(new OptionError(sentence));
  });

  test('without a stack trace', () => {
    const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ waf: 'yes' }) };
    const { status, stderr } = spawnSync(process.execPath, ['infra/app.ts'], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'Set waf to on or off (-c waf=…): it is yes.\n']);
  });
});

test('a domain with its certificate is a choice, and so is none', () => {
  const context = { domain: 'b.test', certificateArn };
  expect(optionsOf(new App({ context }))).toMatchObject(context);
  expect(optionsOf(new App())).toEqual({
    waf: false,
    moderation: true,
    moderateMessages: false,
    trail: false,
    retain: true,
    apiRate: 2000,
    apiBurst: 2000,
    socketRate: 1000,
    socketBurst: 1000,
    concurrency: {},
  });
});
