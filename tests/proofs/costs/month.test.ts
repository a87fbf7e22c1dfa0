import { expect, it } from 'vitest';
import { ITEMS } from './dollars.ts';
import { SERVICES, servicesOf } from './month.ts';

it('each item is of one service', () => {
  expect(Object.values(SERVICES).flat().sort()).toEqual([...ITEMS].sort());
});

it('a month adds up: 1,000 dogs with 300 calls each, half of them active, and 40 alarms', () => {
  const services = new Map(servicesOf(1000, { restRequests: 300, activeUsers: 0.5 }, { alarms: 40 }));
  expect(services.get('REST API')).toBeCloseTo(1.05, 6);
  expect(services.get('Cognito, Essentials')).toBeCloseTo(7.5, 6);
  expect(services.get('Logs, alarms and metrics')).toBeCloseTo(4, 6);
  expect([...services.values()].reduce((sum, dollars) => sum + dollars, 0)).toBeCloseTo(12.55, 6);
});
