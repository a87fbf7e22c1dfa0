import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useFirstScreen } from './first-paint.ts';
import { LoadingScreen } from './loading-screen.tsx';

function Screens({ children }: { children: React.ReactNode }) {
  useFirstScreen();
  return children;
}

const inProduct = (screen: React.ReactNode) => <Screens>{screen}</Screens>;
const firstPaint = () => document.getElementById('first');

beforeEach(() => {
  document.documentElement.dataset.first = 'home';
  document.body.append(Object.assign(document.createElement('div'), { id: 'first' }));
});

test('the first paint stays behind loading screens, however many follow each other, until a screen takes their place', async () => {
  const { rerender } = render(inProduct(<LoadingScreen key={1} />));
  rerender(inProduct(<LoadingScreen key={2} />));
  await Promise.resolve();
  expect(firstPaint()).not.toBeNull();
  rerender(inProduct(<h1>Home</h1>));
  await Promise.resolve();
  expect(firstPaint()).toBeNull();
});

test('the first paint goes with a screen that comes before any loading screen', async () => {
  render(inProduct(<h1>Home</h1>));
  await Promise.resolve();
  expect(firstPaint()).toBeNull();
});
