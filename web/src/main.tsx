import './styles/index.css';
import './core/words.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { Providers } from './app/providers.tsx';
import { Broken } from './app/route-error.tsx';
import { createRouter } from './app/router.tsx';
import { loadConfig } from './core/config.ts';
import { LayerHistory, LayersProvider } from './core/layers.ts';
import { createQueryClient } from './core/query-client.ts';
import { LoadingScreen } from './ui/loading-screen.tsx';

const cache = createQueryClient();
const root = createRoot(document.getElementById('root') ?? document.body);

const show = (screen: React.ReactNode) =>
  root.render(
    <StrictMode>
      <Providers cache={cache}>{screen}</Providers>
    </StrictMode>,
  );

show(<LoadingScreen />);
loadConfig().then(
  () => {
    const router = createRouter(cache);
    show(
      <LayersProvider value={new LayerHistory(router)}>
        <RouterProvider router={router} />
      </LayersProvider>,
    );
  },
  (error: unknown) => show(<Broken error={error} />),
);
