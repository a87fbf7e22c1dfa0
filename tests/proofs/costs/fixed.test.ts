import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { monthlyDollars } from './dollars.ts';
import { firewallUsage, fixedUsage, idleUsage } from './fixed.ts';

const [, alarmed] = /alarms watch (\d+) metrics/.exec(readFileSync('docs/runbook.md', 'utf8')) ?? [];

it('an idle deployment pays for the alarms that the runbook counts, one dashboard, its secrets and empty queues', () => {
  const { alarms, dashboards, metrics, secrets } = idleUsage(fixedUsage());
  expect([alarms, dashboards, metrics]).toEqual([Number(alarmed), 1, 0]);
  expect(secrets).toBeGreaterThan(0);
});

it('Lambda polls five queues, and a job a minute and one of five minutes are most of what runs', () => {
  const { queueRequests = 0, lambdaRequests = 0, readUnits = 0 } = idleUsage(fixedUsage());
  expect(lambdaRequests).toBeGreaterThan(30 * 1440 * 1.2);
  expect(lambdaRequests).toBeLessThan(30 * 1440 * 1.25);
  expect(queueRequests - 3 * lambdaRequests).toBe(5 * 648_000);
  expect(readUnits).toBe(2 * lambdaRequests);
});

it('metrics are counted once, but those of failures for each function', () => {
  const { metrics = 0 } = fixedUsage();
  expect(metrics).toBeGreaterThan(50);
  expect(metrics).toBeLessThan(70);
});

it('docs/deploy.md has the fee of the firewall, and about what an idle month costs', () => {
  const page = readFileSync('docs/deploy.md', 'utf8');
  expect(page).toContain(`$${monthlyDollars(firewallUsage())} a month before requests`);
  const [, idle] = /costs about \$([\d.]+) a month/.exec(page) ?? [];
  expect(Math.abs(Number(idle) - monthlyDollars(idleUsage(fixedUsage())))).toBeLessThan(0.5);
});
