import { ListServiceQuotasCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { needOf, QUOTA_NEEDS, SIZES } from './quota-needs.ts';
import { quotaLines } from './quotas.ts';

/** Of a new account. */
const VALUES: Record<string, [name: string, code: string, value: number][]> = {
  lambda: [
    ['Function and layer storage', 'L-2ACBD22F', 75],
    ['Concurrent executions', 'L-B99A9384', 10],
  ],
  apigateway: [
    ['Throttle burst rate', 'L-CDF5615A', 5000],
    ['Throttle rate', 'L-8A5B8E43', 10_000],
  ],
};

const quotas = mockClient(ServiceQuotasClient);

/** One quota a page. */
beforeEach(() => {
  quotas.reset();
  quotas.on(ListServiceQuotasCommand).callsFake(({ ServiceCode, NextToken = '0' }) => {
    const all = VALUES[ServiceCode] ?? [];
    const at = Number(NextToken);
    const Quotas = all.slice(at, at + 1).map(([QuotaName, QuotaCode, Value]) => ({ QuotaName, QuotaCode, Value }));
    return { Quotas, NextToken: at + 1 < all.length ? `${at + 1}` : undefined };
  });
});
afterAll(() => quotas.restore());

it('each quota is compared with what ten thousand dogs need, page after page', async () => {
  const [executions, calls, sockets] = await quotaLines('eu-west-1');
  expect(executions).toEqual({
    isEnough: false,
    text: expect.stringMatching(
      /^lambda: Concurrent executions \(L-B99A9384\) is 10: needed are 200 for 10,000 dogs, 1,600 for 1,000,000 dogs, 16,000 for 10,000,000 dogs; the options concurrency grow with it$/,
    ),
  });
  expect(calls).toMatchObject({ isEnough: true, text: expect.stringContaining('is 10,000') });
  expect(sockets?.text).toMatch(/^apigateway: New connections per second is not in Service Quotas: ask AWS/);
});

it('the region is asked', async () => {
  await quotaLines('eu-west-1');
  const regions = quotas.calls().map(({ thisValue }) => (thisValue as ServiceQuotasClient).config.region());
  expect(new Set(await Promise.all(regions))).toEqual(new Set(['eu-west-1']));
});

it('a refusal of AWS is handed on', async () => {
  quotas.on(ListServiceQuotasCommand).rejects('AccessDeniedException');
  await expect(quotaLines('eu-west-1')).rejects.toThrow('AccessDeniedException');
});

it('the smallest site can have two animations of twelve frames examined at once', () => {
  const need = QUOTA_NEEDS.find(({ name }) => name === 'DetectModerationLabels');
  expect(need && SIZES.map((dogs) => needOf(need, dogs))).toEqual([12, 12, 56]);
});

it('needs grow with the dogs', () => {
  for (const need of QUOTA_NEEDS) {
    const [small, middle, large] = SIZES.map((dogs) => needOf(need, dogs));
    expect([small, middle, large]).toEqual([small, middle, large].toSorted((a = 0, b = 0) => a - b));
  }
});
