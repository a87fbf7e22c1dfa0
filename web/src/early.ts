import { askEarly } from './core/early.ts';

// What fails here is asked for again by the screen, which says so.
askEarly(location.pathname).catch(() => undefined);
