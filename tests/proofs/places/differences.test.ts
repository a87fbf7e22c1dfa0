import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const answer = (ticket: string, items: object[]) => ({ status: 200, body: { ticket, items } });

it('a difference is found wherever it is, and what is drawn at random is none', () => {
  const same = [answer('c', [{ id: 1 }]), answer('d', [{ id: 1 }])];
  expect(differencesOf(answer('a', [{ id: 1 }]), answer('b', [{ id: 1 }]), same)).toEqual([]);
  expect(differencesOf(answer('a', [{ id: 1 }]), answer('b', [{ id: 2 }]), same)).toEqual(['/body/items/0/id']);
  expect(differencesOf(answer('a', [{ id: 1 }]), answer('b', []), same)).toEqual(['/body/items/0/id', '/body/items']);
});
