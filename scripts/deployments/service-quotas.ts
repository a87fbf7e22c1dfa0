import { Sha256 } from '@aws-crypto/sha256-js';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod';

const TARGET = 'ServiceQuotasV20190624.ListServiceQuotas';

const Quota = z.object({ QuotaName: z.string(), QuotaCode: z.string(), Value: z.number() });
export type Quota = z.output<typeof Quota>;
const Page = z.object({ Quotas: z.array(Quota), NextToken: z.string().optional() });

async function pageOf(region: string, input: object): Promise<z.output<typeof Page>> {
  const hostname = `servicequotas.${region}.amazonaws.com`;
  const body = JSON.stringify(input);
  const signer = new SignatureV4({ credentials: defaultProvider(), region, service: 'servicequotas', sha256: Sha256 });
  const headers = { host: hostname, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET };
  const request = { method: 'POST', protocol: 'https:', hostname, path: '/', query: {}, headers, body };
  const { headers: signed } = await signer.sign(request);
  const answer = await fetch(`https://${hostname}/`, { method: 'POST', headers: signed, body });
  if (!answer.ok) throw new Error(await answer.text());
  return Page.parse(await answer.json());
}

export async function quotasOf(region: string, ServiceCode: string, NextToken?: string): Promise<Quota[]> {
  const page = await pageOf(region, { ServiceCode, NextToken, MaxResults: 100 });
  if (!page.NextToken) return page.Quotas;
  return [...page.Quotas, ...(await quotasOf(region, ServiceCode, page.NextToken))];
}
