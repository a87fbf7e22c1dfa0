import type { IConstruct } from 'constructs';
import * as z from 'zod';

const Switch = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', 'off'])])
  .transform((value) => value === true || value === 'true' || value === 'on');

/** What operators choose, as CDK context (`-c sender=…`); every default is safe. */
const Options = z.object({
  /** The site's address where it is not the domain's or the distribution's. */
  site: z.url().optional(),
  /** The address of a local AWS. */
  endpoint: z.url().optional(),
  /** The mail address, an identity of SES, that Cognito's mails come from. */
  sender: z.email().optional(),
  domain: z.string().optional(),
  certificateArn: z.string().optional(),
  /** Who is told of an alarm. */
  alarmMail: z.email().optional(),
  /** Limits by address, for a monthly fee. */
  waf: Switch.default(false),
  /** Off in regions that have no Comprehend. */
  moderation: Switch.default(true),
  /** Whether people's data outlives the stack. */
  retain: Switch.default(true),
  /** Numbers that replace the rooms' limits, as JSON. */
  limits: z.string().optional(),
});
export type Options = z.output<typeof Options>;

export function optionsOf({ node }: IConstruct): Options {
  const given = Object.keys(Options.shape).map((name) => [name, node.tryGetContext(name)]);
  const read = Options.safeParse(Object.fromEntries(given));
  if (!read.success) throw new Error(`The context is not as it should be. ${z.prettifyError(read.error)}`);
  return read.data;
}
