import { notifications } from '#shared/notifications/contract';
import { Subscription } from '#shared/notifications/devices';
import { PUSHES } from '../local/push-service.ts';
import type { Stack } from '../local/stack.ts';
import { DEMO, DOGS } from './dogs.ts';
import { enter } from './member.ts';
import { together } from './together.ts';

const ALL = { lost: true, messages: true, notifications: true };

/** A phone for each dog that people sign in as: what it would show is listed at `/pushes`. */
export async function lendPhones(stack: Stack): Promise<void> {
  const demo = DOGS.filter(({ username }) => DEMO.includes(username));
  await together(demo, async (dog) => {
    const { call } = await enter(stack, dog);
    const made = await fetch(`${stack.site}${PUSHES}/subscribe?name=${dog.username}-phone`, { method: 'POST' });
    const subscription = Subscription.parse(await made.json());
    await call(notifications.saveDevice, { ...subscription, kinds: ALL, quiet: null });
  });
}
