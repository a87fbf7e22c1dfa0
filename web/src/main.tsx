import './core/words.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { refuse } from '#shared/core/refusal';
import { Providers } from './app/providers.tsx';
import { Broken } from './app/route-error.tsx';
import { createRouter } from './app/router.tsx';
import { loadConfig } from './core/config.ts';
import { keepAnswers, restoreAnswers } from './core/kept-answers.ts';
import { dropLeftFiles } from './core/kept-files.ts';
import { restoreLanguage, useLanguage } from './core/language.ts';
import { LayerHistory, LayersProvider, nameFirstScreen } from './core/layers.ts';
import { takeUpOutboxes } from './core/left-behind.ts';
import { createQueryClient } from './core/query-client.ts';
import { meQuery } from './core/session.tsx';
import { claimTab, watchTab } from './core/tab.ts';
import { tolerateTranslators } from './core/translated-page.ts';
import { beginTab } from './core/turns.ts';
import { keepTypedLineInSight } from './core/typed-line.ts';
import { LoadingScreen } from './ui/loading-screen.tsx';
import { ignoreDroppedFiles } from './ui/use-files.ts';

tolerateTranslators();
keepTypedLineInSight();
ignoreDroppedFiles();
// Safari alone leaves that to the page.
if (!CSS.supports('overflow-anchor', 'auto')) {
  void import('./core/scroll-anchor.ts').then(({ keepScrollAnchor }) => keepScrollAnchor());
}
const cache = createQueryClient();
const root = createRoot(document.getElementById('root') ?? document.body);

/** Another language mounts everything anew. */
const Screens = ({ children }: { children: React.ReactNode }) => (
  <Providers cache={cache} key={useLanguage()}>
    {children}
  </Providers>
);

/** In slices, between which the page answers a touch. */
const show = (screen: React.ReactNode) =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <Screens>{screen}</Screens>
      </StrictMode>,
    ),
  );

/** Ends the task, so that a slow phone answers a touch in between. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function begin() {
  show(<LoadingScreen />);
  try {
    // Drafts and what is being sent are this tab's own.
    await Promise.all([loadConfig(), claimTab().then(takeUpOutboxes)]);
  } catch {
    return show(<Broken error={refuse('core.network')} />);
  }
  beginTab();
  watchTab();
  void dropLeftFiles();
  void restoreAnswers(cache);
  keepAnswers(cache, () => cache.getQueryData(meQuery.queryKey));
  nameFirstScreen();
  await pause();
  const router = createRouter(cache);
  await pause();
  show(
    <LayersProvider value={new LayerHistory(router)}>
      <RouterProvider router={router} />
    </LayersProvider>,
  );
}

// Not awaited: the catalogue's file may import this one, and would wait for it.
void restoreLanguage().finally(begin);
