import type { IConstruct } from 'constructs';
import * as z from 'zod';
import { readJson } from '#shared/core/json';

export class OptionError extends Error {
  override name = 'OptionError';
}

const Switch = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', 'off'])], 'on or off')
  .transform((value) => value === true || value === 'true' || value === 'on');
const text = (like: string) => z.string(like).min(1, like);

const NUMBER = 'a whole number above 0';
const count = z.coerce.number(NUMBER).int(NUMBER).positive(NUMBER);

const CONCURRENCY = 'numbers as JSON such as {"reactions":200,"upkeep":100}';
const Executions = z.int(CONCURRENCY).positive(CONCURRENCY).optional();
const ADDRESS = 'an address such as https://example.com';
const MAIL = 'a mail address such as hello@example.com';

/** CDK context (`-c sender=…`); every default is safe. Messages complete the sentence "Set <name> to …". */
const Options = z
  .object({
    /** Overrides the address of the domain or the distribution. */
    site: z.url(ADDRESS).optional(),
    /** The address of a local AWS. */
    endpoint: z.url(ADDRESS).optional(),
    /** A mail address verified in SES, which Cognito sends from. */
    sender: z.email(MAIL).optional(),
    domain: text('a name such as example.com').optional(),
    certificateArn: text('the ARN of a certificate').optional(),
    /** Receives alarms and reports. */
    alarmMail: z.email(MAIL).optional(),
    /** Limits requests by address, for a monthly fee. */
    waf: Switch.default(false),
    /** Switch it off in regions without Comprehend. */
    moderation: Switch.default(true),
    /** Scores messages too, which costs 40 times as much as the message. */
    moderateMessages: Switch.default(false),
    /** Set it where a trail of CloudTrail records this region's management events. */
    trail: Switch.default(false),
    /** Keeps the data when the stack is deleted. */
    retain: Switch.default(true),
    /** Calls a second, and at once. An account has 10,000 and 5,000 for all of its APIs, unless AWS raises them. */
    apiRate: count.default(2000),
    apiBurst: count.default(2000),
    /** Frames and new sockets a second, and at once. */
    socketRate: count.default(1000),
    socketBurst: count.default(1000),
    /** Units a second that the table and its indexes take at once, without growing to it; AWS bills what is above 12,000 and 4,000. */
    warmReads: count.min(12_000, '12000 or more').optional(),
    warmWrites: count.min(4000, '4000 or more').optional(),
    /** Numbers that override the rooms' limits, as JSON. */
    limits: z.string('numbers as JSON').optional(),
    /** How many of a dog's newest followers are told of its new post at once. */
    announced: count.optional(),
    /** Executions to reserve for the consumers of the stream, as JSON. */
    concurrency: z
      .string(CONCURRENCY)
      .transform(readJson)
      .pipe(z.strictObject({ reactions: Executions, upkeep: Executions }, CONCURRENCY))
      .default({}),
  })
  .refine(({ warmReads, warmWrites }) => !warmReads || warmWrites, {
    path: ['warmWrites'],
    message: 'the units of writes beside those of reads',
  })
  .refine(({ warmReads, warmWrites }) => !warmWrites || warmReads, {
    path: ['warmReads'],
    message: 'the units of reads beside those of writes',
  })
  .refine(({ domain, certificateArn }) => !domain || certificateArn, {
    path: ['certificateArn'],
    message: 'the ARN of a certificate in us-east-1 for the domain',
  })
  .refine(({ domain, certificateArn }) => !certificateArn || domain, {
    path: ['domain'],
    message: 'the name that the certificate is for',
  });
export type Options = z.output<typeof Options>;

function sentenceOf({ path, message }: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = `${String(path[0])}`;
  const found = given[name] === undefined ? 'is missing' : `is ${given[name]}`;
  return `Set ${name} to ${message} (-c ${name}=…): it ${found}.`;
}

export function optionsOf({ node }: IConstruct): Options {
  const given = Object.fromEntries(Object.keys(Options.shape).map((name) => [name, node.tryGetContext(name)]));
  const { data, error } = Options.safeParse(given);
  if (data) return data;
  throw new OptionError(error.issues.map((issue) => sentenceOf(issue, given)).join('\n'));
}
