import { SIZES as NEEDED, needOf, QUOTA_NEEDS } from '../../../scripts/deployments/quota-needs.ts';
import { monthlyDollars, type Usage } from './dollars.ts';
import type { Figures } from './figures.ts';
import { firewallUsage, idleUsage } from './fixed.ts';
import { type Cell, dollars, tableOf } from './markdown.ts';
import { monthOfDog } from './mix.ts';
import { SERVICES, servicesOf } from './month.ts';

const SIZES = [0, 100, 10_000, 1_000_000, 10_000_000];

const dogsIn = (dogs: number) => `${dogs.toLocaleString('en')} dogs`;
const perDog = (sum: number, dogs: number) => (dogs === 0 ? '–' : `$${(sum / dogs).toFixed(4)}`);

function monthRows(figures: Figures, fixed: Usage): string[] {
  const dog = monthOfDog(figures);
  const bills = SIZES.map((dogs) => new Map(servicesOf(dogs, dog, dogs === 0 ? idleUsage(fixed) : fixed)));
  const services = Object.keys(SERVICES).filter((service) => bills.some((bill) => bill.get(service)));
  const sums = bills.map((bill) => [...bill.values()].reduce((sum, value) => sum + value, 0));
  const rows = services.map((service): Cell[] => [service, ...bills.map((bill) => dollars(bill.get(service) ?? 0))]);
  const lite = SIZES.map((dogs) => dollars(monthlyDollars({ liteUsers: dogs * (dog.activeUsers ?? 0) })));
  const more = [
    ['**All**', ...sums.map(dollars)],
    ['a registered dog', ...sums.map((sum, at) => perDog(sum, SIZES[at] ?? 0))],
    ['Cognito on Lite instead', ...lite],
    ['The option `waf`, without requests', ...SIZES.map(() => dollars(monthlyDollars(firewallUsage())))],
  ];
  return tableOf(['Service', ...SIZES.map((dogs) => (dogs === 0 ? 'Idle' : dogsIn(dogs)))], [...rows, ...more]);
}

const needRows = (): string[] =>
  tableOf(
    ['Quota', ...NEEDED.map(dogsIn), 'Grows with the options'],
    QUOTA_NEEDS.map((need): Cell[] => [
      `${need.service}: ${need.name}`,
      ...NEEDED.map((dogs) => needOf(need, dogs)),
      need.options,
    ]),
  );

/** The generated sections of docs/costs.md. */
export const sectionsOf = (figures: Figures, fixed: Usage): Record<string, string[]> => ({
  month: monthRows(figures, fixed),
  needs: needRows(),
});
