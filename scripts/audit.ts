import * as z from 'zod/mini';
import { ACCEPTED, type Accepted } from './audit-accepted.ts';
import { tryTool } from './local/tool.ts';

const GRAVE = new Set(['high', 'critical']);

const Advisory = z.object({ url: z.string(), title: z.string(), severity: z.string(), name: z.string() });
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })),
});
/** npm's messages if the registry does not answer, or offers no audits. */
const Unanswered = z.union([
  z.object({ statusCode: z.number(), message: z.string() }),
  z.object({ message: z.string().check(z.regex(/^request to .* failed/)) }),
]);

export type Verdict = { findings: string[] } | { skipped: string };

const isAccepted = (url: string, accepted: readonly Accepted[], today: string) =>
  accepted.some(({ advisory, until }) => advisory === url && today <= until);

/** The severe vulnerabilities in npm's report that are not accepted, or why there is no report. */
export function verdictOf(report: unknown, accepted = ACCEPTED, today = new Date().toISOString()): Verdict {
  const unanswered = Unanswered.safeParse(report).data;
  if (unanswered) return { skipped: `the registry does not answer audits (${unanswered.message})` };
  const found = Object.values(Report.parse(report).vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string')
    .filter(({ severity, url }) => GRAVE.has(severity) && !isAccepted(url, accepted, today));
  return { findings: [...new Set(found.map(({ name, title, url }) => `${name}: ${title} (${url})`))] };
}

const ARGS = ['audit', '--omit=dev', '--json', '--loglevel=silent', '--fetch-retries=0', '--fetch-timeout=20000'];

export async function audit(): Promise<Verdict> {
  const { output } = await tryTool('npm', { args: ARGS });
  return verdictOf(JSON.parse(output));
}
