import type { WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, presses, type Visitor, visitor, visits } from './steps/dogs.ts';
import { tokensOf } from './steps/tokens.ts';
import { isAtHome, posts } from './steps/when.ts';

/** Effects through the table's stream take a while on a busy machine. */
const PATIENCE = 45_000;

async function sends({ page, userId }: Visitor, content: string, to: Visitor) {
  const { accessToken } = await tokensOf(page);
  const ask = async (path: string, body: object) => {
    const headers = { Authorization: accessToken, 'Content-Type': 'application/json' };
    const answer = await fetch(new URL(`/api${path}`, page.url()), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status, `${userId} ${path}`).toBe(200);
    return answer.json();
  };
  const { conversationId } = await ask('/conversations', { userId: to.userId });
  await ask(`/conversations/${conversationId}/messages`, { content });
}

/** Two dogs that follow each other and have talked. */
async function friends() {
  const [luna, rex] = await Promise.all([visitor({ name: 'Luna' }), visitor({ name: 'Rex' })]);
  for (const { page } of [luna, rex]) page.setDefaultTimeout(PATIENCE);
  await visits(luna, rex);
  await presses(luna, 'Follow', 'Following');
  await visits(rex, luna);
  await presses(rex, 'Follow', 'Following');
  await sends(rex, 'Hello!', luna);
  return { luna, rex };
}

const says = ({ page }: Visitor, words: string) => page.getByText(words, { exact: true }).first().waitFor();

describe('live, and nobody reloads', { timeout: 300_000 }, () => {
  it('a dog that leaves and comes back is seen to', async () => {
    const { luna, rex } = await friends();
    await visits(luna, rex);
    await says(luna, 'Online');
    await rex.page.context().close();
    await says(luna, 'Offline');
    await isAtHome(rex);
    await says(luna, 'Online');
  });

  it('a dog that hides is not', async () => {
    const { luna, rex } = await friends();
    await visits(luna, rex);
    await says(luna, 'Online');
    await rex.page.goto('/profile');
    await rex.page.getByRole('switch', { name: 'Show when I’m online' }).press('Space');
    await rex.page.getByText('Visibility settings updated successfully').waitFor();
    await says(luna, 'Offline');
  });

  it('without a socket the app goes on, says so quietly, and catches up', async () => {
    const { luna, rex } = await friends();
    const lines: WebSocketRoute[] = [];
    await luna.page.routeWebSocket(/\/live\?ticket=/, (line) => {
      line.connectToServer();
      lines.push(line);
    });
    await luna.page.goto('/home');
    await luna.page.getByRole('heading', { name: 'Your Feed' }).waitFor();
    await expect.poll(() => lines.length, { timeout: PATIENCE }).toBe(1);

    await rex.page.goto('/home');
    await posts(rex.page, 'Found a puddle.');
    await button(luna, '1 new post').click();
    await says(luna, 'Found a puddle.');

    await luna.page.route('**/api/socket-ticket', (route) => route.abort());
    await lines[0]?.close();
    await luna.page.getByText('No live updates').waitFor();
    await posts(rex.page, 'It was deep.');
    await luna.page.unroute('**/api/socket-ticket');
    await luna.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await luna.page.getByText('No live updates').waitFor({ state: 'detached' });
    await button(luna, '1 new post').click();
    await says(luna, 'It was deep.');
    expect(luna.page.url()).toContain('/home');
  });
});
