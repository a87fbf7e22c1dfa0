import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { monthlyDollars } from './dollars.ts';
import { firewallUsage, fixedUsage, idleUsage } from './fixed.ts';

const [, alarmed] = /alarms watch (\d+) metrics/.exec(readFileSync('docs/runbook.md', 'utf8')) ?? [];

it('an idle deployment pays for the alarms that the runbook counts, for one dashboard and for its secrets', () => {
  const { alarms, dashboards, secrets, ...rest } = idleUsage(fixedUsage());
  expect([alarms, dashboards, rest]).toEqual([Number(alarmed), 1, {}]);
  expect(secrets).toBeGreaterThan(0);
});

it('metrics are counted once, but those of failures for each function', () => {
  const { metrics = 0 } = fixedUsage();
  expect(metrics).toBeGreaterThan(20);
  expect(metrics).toBeLessThan(40);
});

it('docs/deploy.md has the fee of the firewall, and about what an idle month costs', () => {
  const page = readFileSync('docs/deploy.md', 'utf8');
  expect(page).toContain(`$${monthlyDollars(firewallUsage())} a month before requests`);
  const [, idle] = /costs about \$(\d+) a month/.exec(page) ?? [];
  expect(Math.abs(Number(idle) - monthlyDollars(idleUsage(fixedUsage())))).toBeLessThan(3);
});
