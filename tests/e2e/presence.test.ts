import type { WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follows } from '#shared/follows/contract';
import { messages } from '#shared/messages/contract';
import { button, signedIn, type Visitor, visitor, visits } from './steps/dogs.ts';
import { opensHome } from './steps/session.ts';
import { posts } from './steps/when.ts';

/** Effects through the table's stream take a while on a busy machine. */
const PATIENCE = 45_000;

async function sends({ call }: Visitor, content: string, { userId }: Visitor) {
  const { conversationId } = await call(messages.open, { userId });
  await call(messages.send, { conversationId, content });
}

/** Two dogs that follow each other and have talked. */
async function friends() {
  const [luna, rex] = await Promise.all([signedIn({ name: 'Luna' }), visitor({ name: 'Rex' })]);
  for (const { page } of [luna, rex]) page.setDefaultTimeout(PATIENCE);
  await luna.call(follows.follow, { userId: rex.userId });
  await rex.call(follows.follow, { userId: luna.userId });
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
    await opensHome(rex);
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
