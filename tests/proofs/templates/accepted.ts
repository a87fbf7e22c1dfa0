interface Acceptance {
  rule: string;
  /** Ids of resources that it is accepted for. @default any */
  of?: RegExp;
  reason: string;
}

const CDKS_OWN = /^Custom/;

/** Findings that stay, each with its reason. One that no template has any more fails the check. */
export const ACCEPTED: readonly Acceptance[] = [
  { rule: 'W3005', reason: 'The CDK writes dependencies that a reference implies already.' },
  { rule: 'CKV_AWS_111', of: CDKS_OWN, reason: "The CDK's function copies any file of the site, at deployments only." },
  {
    rule: 'CKV_AWS_115',
    reason: 'Reserved executions are taken from all other functions; the option `concurrency` sets them.',
  },
  {
    rule: 'CKV_AWS_116',
    reason: 'Rooms are called and answer at once; what reads streams and queues has a destination of its own.',
  },
  { rule: 'CKV_AWS_117', reason: 'No function needs what is in a private network.' },
  { rule: 'CKV_AWS_119', reason: "AWS's own key encrypts the table; a key of ours would add a fee for each request." },
  { rule: 'CKV_AWS_120', reason: 'Answers depend on who asks: none may be cached.' },
  { rule: 'CKV_AWS_149', reason: "AWS's own key encrypts the secrets, which only this account reads." },
  { rule: 'CKV_AWS_158', reason: 'Logs hold no text, address or token; CloudWatch encrypts them by its own key.' },
  {
    rule: 'CKV_AWS_173',
    reason: "Lambda encrypts variables by AWS's own key; whoever may read a function's may sign.",
  },
  { rule: 'CKV_AWS_18', of: /^Logs/, reason: 'This bucket is where the logs are.' },
  {
    rule: 'CKV_AWS_21',
    of: /^(Logs|LostRecords|MediaUploads|Web)/,
    reason: 'Logs and lost records expire, uploads are copies, and the site is built from its source.',
  },
  { rule: 'CKV_AWS_26', reason: 'Names of alarms and ids of reports; CloudWatch cannot use the key of SNS.' },
  { rule: 'CKV_AWS_27', reason: 'Each queue is encrypted by the key of SQS, which this rule does not know.' },
  { rule: 'CKV_AWS_68', of: /^WebDistribution/, reason: 'A web ACL costs a monthly fee: the option `waf` adds it.' },
  { rule: 'CKV_AWS_73', of: /^ApiDeploymentStage/, reason: 'Traces are billed by number: the option `tracing`.' },
  {
    rule: 'CKV_AWS_174',
    of: /^WebDistribution/,
    reason: "CloudFront's own certificate decides its versions of TLS: the option `domain` brings 1.2.",
  },
  { rule: 'CKV_AWS_59', of: /^Apihealth/, reason: 'Whoever watches the site asks for its health without a token.' },
  { rule: 'CKV_AWS_59', of: /^Apipages[clp]code/, reason: 'Whoever finds a dog has no account: its pages are open.' },
];

export interface Finding {
  rule: string;
  resource: string;
  /** In the tool's words. */
  words: string;
}

/** Findings that nobody accepted, and acceptances that no finding needs. */
export function objections(findings: readonly Finding[], accepted: readonly Acceptance[]): string[] {
  const covers = ({ rule, of = /./ }: Acceptance, finding: Finding) =>
    rule === finding.rule && of.test(finding.resource);
  const open = findings.filter((finding) => !accepted.some((one) => covers(one, finding)));
  const idle = accepted.filter((one) => !findings.some((finding) => covers(one, finding)));
  return [
    ...new Set(open.map(({ rule, resource, words }) => `${rule} ${resource}: ${words}`)),
    ...idle.map(({ rule, of }) => `${rule}${of ? ` ${of}` : ''} is accepted, but nothing has it any more.`),
  ];
}
