import { askEarly } from './core/early.ts';

const code = {
  home: () => Promise.all([import('./app/frame.tsx'), import('./pages/home.tsx')]),
  near: () => import('./features/lost/near-strip.tsx'),
};

// If this fails, the screen asks again, and reports a failure.
askEarly(location.pathname, code).catch(() => undefined);
