// As web/vite.config.ts and docs/interface.md have it; what is older would fail somewhere, or lack all colours.
if (!Promise.withResolvers || !CSS.supports('color', 'light-dark(#000, #fff)')) {
  const words = navigator.language.startsWith('de')
    ? 'Barkyard braucht einen neueren Browser. Bitte aktualisiere deinen Browser oder dein Telefon.'
    : 'Barkyard needs a newer browser. Please update your browser or your phone.';
  const say = () => {
    document.body.textContent = words;
    document.body.style.cssText = 'padding: 24px; font: 1.125rem/1.5 system-ui, sans-serif';
  };
  addEventListener('DOMContentLoaded', say, { once: true });
}

// Chosen colours: src/core/theme.ts.
try {
  const theme = localStorage.getItem('barkyard.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}

// Chosen language: src/core/language.ts. The words of the first paint are English.
try {
  const language = localStorage.getItem('barkyard.language');
  if (language) {
    document.documentElement.lang = language;
    // For tests.
    if (language === 'ar-XB') document.documentElement.dir = 'rtl';
    const words = document.createElement('style');
    words.textContent = '#first * { color: transparent !important }';
    document.head.append(words);
  }
} catch {}

// Home, or the gate: src/app/first-paint.tsx.
try {
  const isMember = Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  const { pathname } = location;
  const isHome = ['/', '/home', '/login'].includes(pathname);
  const isGates = /^\/(register|verify|reset-password)/.test(pathname);
  if (isMember && isHome) document.documentElement.dataset.first = 'home';
  else if (!isMember && !isGates) document.documentElement.dataset.first = 'gate';
} catch {}

// zod would probe for eval.
globalThis.__zod_globalConfig = { jitless: true };
