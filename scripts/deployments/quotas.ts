import { paginateListServiceQuotas, type ServiceQuota, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { needOf, QUOTA_NEEDS, type QuotaNeed, SIZES } from './quota-needs.ts';

/** Longer than a slow page takes. */
const SILENT_MS = 10_000;
const PATIENTLY = { requestHandler: { requestTimeout: SILENT_MS, throwOnRequestTimeout: true } };

/** The value of a quota and the values needed; a finding where the smallest size needs more. */
export interface QuotaLine {
  text: string;
  isEnough: boolean;
}

const number = (value: number) => value.toLocaleString('en-US');
const needsOf = (need: QuotaNeed) =>
  SIZES.map((dogs) => `${number(needOf(need, dogs))} for ${number(dogs)} dogs`).join(', ');

async function quotasOf(region: string, ServiceCode: string): Promise<ServiceQuota[]> {
  const client = new ServiceQuotasClient({ ...PATIENTLY, region });
  const found: ServiceQuota[] = [];
  for await (const { Quotas = [] } of paginateListServiceQuotas({ client, pageSize: 100 }, { ServiceCode }))
    found.push(...Quotas);
  return found;
}

function lineOf(need: QuotaNeed, found?: ServiceQuota): QuotaLine {
  const name = `${need.service}: ${found?.QuotaName ?? need.name}`;
  if (!found)
    return { text: `${name} is not in Service Quotas: ask AWS whether it is ${needsOf(need)}`, isEnough: true };
  const advice = need.options ? `; the options ${need.options} grow with it` : '';
  const { QuotaCode, Value = 0 } = found;
  const [smallest] = SIZES;
  return {
    text: `${name} (${QuotaCode}) is ${number(Value)}: needed are ${needsOf(need)}${advice}`,
    isEnough: Value >= needOf(need, smallest),
  };
}

export async function quotaLines(region: string): Promise<QuotaLine[]> {
  const services = [...new Set(QUOTA_NEEDS.map(({ service }) => service))];
  const lists = await Promise.all(services.map(async (service) => [service, await quotasOf(region, service)] as const));
  const found = new Map(lists);
  return QUOTA_NEEDS.map((need) =>
    lineOf(
      need,
      found.get(need.service)?.find(({ QuotaName }) => QuotaName?.includes(need.name)),
    ),
  );
}
