import { expect, it } from 'vitest';
import { biscuit } from '../web/src/testing/dogs.ts';
import { longContent } from './steps/long-content.ts';
import { visit } from './steps/stubbed-screens.ts';

it('asks for the feed once, and while the profile is still being asked for', async () => {
  const asked: string[] = [];
  const feed = Promise.withResolvers<void>();
  const answers = {
    ...longContent,
    'GET /feed': () => {
      asked.push('feed');
      feed.resolve();
      return longContent['GET /feed'];
    },
    'GET /me': async () => {
      asked.push('me');
      await feed.promise;
      return longContent['GET /me'] ?? biscuit;
    },
  };
  const page = await visit('/home', { answers });
  await page.locator('article').first().waitFor();
  expect(asked.toSorted()).toEqual(['feed', 'me']);
});
