import { ThemeProvider } from '@aws-amplify/ui-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LoadingScreen } from './ui/loading-screen.tsx';
import { theme } from './ui/theme.ts';
import { Toasts } from './ui/toast.tsx';
import './styles/all.css';

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <ThemeProvider theme={theme} colorMode="system">
      <LoadingScreen />
      <Toasts />
    </ThemeProvider>
  </StrictMode>,
);
