import { needOf, QUOTA_NEEDS, type QuotaNeed, SIZES } from './quota-needs.ts';
import { type Quota, quotasOf } from './service-quotas.ts';

/** The value of a quota and the values needed; a finding where the smallest size needs more. */
export interface QuotaLine {
  text: string;
  isEnough: boolean;
}

const number = (value: number) => value.toLocaleString('en-US');
const needsOf = (need: QuotaNeed) =>
  SIZES.map((dogs) => `${number(needOf(need, dogs))} for ${number(dogs)} dogs`).join(', ');

function lineOf(need: QuotaNeed, found?: Quota): QuotaLine {
  const name = `${need.service}: ${found?.QuotaName ?? need.name}`;
  if (!found)
    return { text: `${name} is not in Service Quotas: ask AWS whether it is ${needsOf(need)}`, isEnough: true };
  const advice = need.options ? `; the options ${need.options} grow with it` : '';
  const [smallest] = SIZES;
  return {
    text: `${name} (${found.QuotaCode}) is ${number(found.Value)}: needed are ${needsOf(need)}${advice}`,
    isEnough: found.Value >= needOf(need, smallest),
  };
}

export async function quotaLines(region: string): Promise<QuotaLine[]> {
  const services = [...new Set(QUOTA_NEEDS.map(({ service }) => service))];
  const lists = await Promise.all(services.map(async (service) => [service, await quotasOf(region, service)] as const));
  const found = new Map(lists);
  return QUOTA_NEEDS.map((need) =>
    lineOf(
      need,
      found.get(need.service)?.find(({ QuotaName }) => QuotaName.includes(need.name)),
    ),
  );
}
