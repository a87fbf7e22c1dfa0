import { askEarly } from './core/early.ts';

// If this fails, the screen asks again, and reports a failure.
askEarly(location.pathname).catch(() => undefined);
