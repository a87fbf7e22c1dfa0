import { describe, expect, it } from 'vitest';
import { QUOTA_NEEDS } from './quota-needs.ts';
import { EMPTY, folderWith, SETTINGS } from './testing/command.ts';
import { run } from './testing/in-process.ts';
import { type Answer, type Answers, refusal } from './testing/stand-in.ts';

const QUOTAS = QUOTA_NEEDS.map(({ name }, at) => ({ QuotaName: name, QuotaCode: `L-${at}`, Value: 1_000_000 }));
const FILE = {
  ...{ sender: 'hello@b.test', domain: 'www.b.test', hostedZoneId: 'Z1' },
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
};
const MAIL = 'GET /v2/email/account';
const IDENTITY = 'GET /v2/email/identities/hello%40b.test';

/** Of an account that lacks nothing. */
const WELL: Answers = {
  ...EMPTY,
  [MAIL]: '{"ProductionAccessEnabled":true,"SendQuota":{"Max24HourSend":50000}}',
  [IDENTITY]: '{"VerifiedForSendingStatus":true}',
  DescribeCertificate: '{"Certificate":{"Status":"ISSUED","SubjectAlternativeNames":["*.b.test"]}}',
  DetectToxicContent: '{"ResultList":[]}',
  ListCollections: '{}',
  ListServiceQuotas: JSON.stringify({ Quotas: QUOTAS }),
};

const NAMES: Record<string, string> = {
  HEAD: 'The CDK bootstrap',
  [SETTINGS]: "Lambda's concurrency",
  [MAIL]: "SES's sandbox and quota",
  [IDENTITY]: "The sender's identity",
  DescribeCertificate: 'The certificate',
  DetectToxicContent: 'Comprehend for texts',
  ListCollections: 'Rekognition for pictures and videos',
};

async function doctor(answers: Answers) {
  const { code, last, said } = await run('doctor', { answers, folder: folderWith(FILE) });
  return { code, last: last.trim(), said, failed: said.split('\n').filter((line) => line.startsWith('  ✗')).length };
}

const refusedBy = (status: number, __type: string, message: string) => ({
  status,
  body: JSON.stringify({ __type, message }),
});
/** STS speaks XML. */
const inXml = ({ status, body }: Answer) => {
  const { __type, message } = JSON.parse(body);
  return { status, body: `<ErrorResponse>${refusal(__type, message)}</ErrorResponse>` };
};

const REFUSALS = [
  [
    refusedBy(403, 'AccessDeniedException', 'No.'),
    /Use credentials with more rights: AWS d(enied the call\.|oes not show the bucket cdk-)/,
  ],
  [refusedBy(429, 'ThrottlingException', 'Rate exceeded'), /Read what AWS says and start again: /],
  [refusedBy(500, 'InternalFailure', 'Oh'), /Read what AWS says and start again: /],
] as const;

describe('npm run doctor comes to its last line', () => {
  it('where all is well', async () => {
    const { code, last, said } = await doctor(WELL);
    expect({ code, last }).toEqual({ code: 0, last: 'The account is ready for 10,000 dogs.' });
    for (const name of [...Object.values(NAMES), 'Reserved executions', 'The address of the domain']) {
      expect(said).toContain(`  ✓ ${name}\n`);
    }
    expect(said.match(/✓ .* is 1,000,000: needed are/g)).toHaveLength(QUOTA_NEEDS.length);
  });

  it('where the deployment itself does the rest', async () => {
    const { code, last, said } = await doctor({ ...WELL, HEAD: { status: 404, body: '' } });
    expect({ code, last }).toEqual({ code: 0, last: 'The account is ready for 10,000 dogs.' });
    expect(said).toContain(
      '  – The CDK bootstrap\n      npm run deploy prepares 111122223333 in eu-west-1 and us-east-1 for the CDK.\n',
    );
  });

  describe.each(Object.entries(NAMES))('where %s is refused', (action, name) => {
    it.each(REFUSALS)('by %j', async (refused, sentence) => {
      const { code, last, said, failed } = await doctor({ ...WELL, [action]: refused });
      expect({ code, last, failed }).toEqual({ code: 1, last: '1 to do.', failed: 1 });
      expect(said).toMatch(new RegExp(`  ✗ ${name}\n      ${sentence.source}`));
    });
  });

  it.each(REFUSALS)('where the quotas are refused by %j', async (refused, sentence) => {
    const { code, last, said, failed } = await doctor({ ...WELL, ListServiceQuotas: refused });
    expect({ code, last, failed }).toEqual({ code: 1, last: '1 to do.', failed: 1 });
    expect(said).toMatch(new RegExp(`  Quotas\n  ✗ ${sentence.source}`));
  });

  it.each(REFUSALS)('at once where who calls is refused by %j', async (refused, sentence) => {
    const { code, last } = await doctor({ ...WELL, GetCallerIdentity: inXml(refused) });
    expect({ code, last }).toEqual({ code: 1, last: expect.stringMatching(sentence) });
  });

  it('where AWS says who calls, and nothing more', async () => {
    const { code, last, said } = await doctor({ GetCallerIdentity: EMPTY.GetCallerIdentity });
    const names = Object.values(NAMES);
    for (const name of names) {
      expect(said).toContain(`  ✗ ${name}\n      Connect to the network: AWS cannot be reached.\n`);
    }
    expect(said).toContain('  Quotas\n  ✗ Connect to the network: AWS cannot be reached.\n');
    expect({ code, last }).toEqual({ code: 1, last: `${names.length + 1} to do.` });
  });

  it('where AWS does not answer at all', async () => {
    const { code, last } = await doctor({});
    expect({ code, last }).toEqual({ code: 1, last: 'Connect to the network: AWS cannot be reached.' });
  });
});
