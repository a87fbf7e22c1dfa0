import { Sha256 } from '@aws-crypto/sha256-js';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod';

/** Longer than a slow page takes. */
const SILENT_MS = 10_000;
const TARGET = 'ServiceQuotasV20190624.ListServiceQuotas';

const Quota = z.object({ QuotaName: z.string(), QuotaCode: z.string(), Value: z.number() });
export type Quota = z.output<typeof Quota>;
const Page = z.object({ Quotas: z.array(Quota), NextToken: z.string().optional() });

async function pageOf(region: string, input: object): Promise<z.output<typeof Page>> {
  const { AWS_ENDPOINT_URL = `https://servicequotas.${region}.amazonaws.com` } = process.env;
  const { protocol, hostname, host, origin } = new URL(AWS_ENDPOINT_URL);
  const body = JSON.stringify(input);
  const signer = new SignatureV4({ credentials: defaultProvider(), region, service: 'servicequotas', sha256: Sha256 });
  const headers = { host, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET };
  const request = { method: 'POST', protocol, hostname, path: '/', query: {}, headers, body };
  const { headers: signed } = await signer.sign(request);
  const signal = AbortSignal.timeout(SILENT_MS);
  const answer = await fetch(`${origin}/`, { method: 'POST', headers: signed, body, signal });
  if (!answer.ok) throw new Error(await answer.text());
  return Page.parse(await answer.json());
}

export async function quotasOf(region: string, ServiceCode: string, NextToken?: string): Promise<Quota[]> {
  const page = await pageOf(region, { ServiceCode, NextToken, MaxResults: 100 });
  if (!page.NextToken) return page.Quotas;
  return [...page.Quotas, ...(await quotasOf(region, ServiceCode, page.NextToken))];
}
