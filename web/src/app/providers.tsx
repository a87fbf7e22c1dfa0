import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Farewell } from '../features/auth/farewell.tsx';
import { useFirstScreen } from '../ui/first-paint.ts';
import { Toasts } from '../ui/toast.tsx';
import { Broken } from './route-error.tsx';

interface ProvidersProps {
  cache: QueryClient;
  children: ReactNode;
}

const Fallback = ({ error }: FallbackProps) => <Broken error={error} />;

export function Providers({ cache, children }: ProvidersProps) {
  useFirstScreen();
  return (
    <>
      <ErrorBoundary FallbackComponent={Fallback}>
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      </ErrorBoundary>
      <Farewell />
      <Toasts />
    </>
  );
}
