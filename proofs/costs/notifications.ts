import { addNotifications } from '../../functions/notifications/testing/notifications.ts';
import { dogs } from '../../functions/posts/testing/posts.ts';
import type { Dog } from '../../functions/testing/dogs.ts';
import type { Scenario } from './scenarios.ts';

const A_PAGE = 21;
const MANY = 101;

const aPage = async (caller: Dog) => {
  await addNotifications(caller, A_PAGE, await dogs(A_PAGE));
  return {};
};

const many = async (caller: Dog) => {
  await addNotifications(caller, MANY, await dogs(1));
  return {};
};

const one = async (caller: Dog) => {
  const [id] = await addNotifications(caller, 1, await dogs(1));
  return { id };
};

/** What calls about a dog's notices find. */
export const ofNotifications: Record<string, Scenario[]> = {
  list: [{ when: 'a full page from as many dogs', budget: 2, make: aPage }],
  count: [{ when: 'more unread than a badge counts', budget: 1, make: many }],
  readAll: [{ when: '100 of 101 unread, 25 at a time', budget: 7, make: many }],
  read: [{ when: 'unread', budget: 2, make: one }],
  remove: [{ when: 'unread', budget: 2, make: one }],
};
