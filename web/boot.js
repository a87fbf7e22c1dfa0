// As docs/browsers.md has it: what is older would fail somewhere, or lack all colours.
{
  const say = () => {
    let language = navigator.language;
    try {
      language = localStorage.getItem('barkyard.language') || language;
    } catch {}
    const isGerman = language.startsWith('de');
    document.documentElement.lang = isGerman ? 'de' : 'en';
    document.body.textContent = isGerman
      ? 'Barkyard braucht einen neueren Browser. Bitte aktualisiere deinen Browser oder dein Telefon.'
      : 'Barkyard needs a newer browser. Please update your browser or your phone.';
    document.body.style.cssText = 'padding: 24px; font: 1.125rem/1.5 system-ui, sans-serif';
  };
  const isOld = !Promise.withResolvers || !CSS.supports('color', 'light-dark(#000, #fff)');
  if (isOld) addEventListener('DOMContentLoaded', say, { once: true });
  // The scripts are written in words that it cannot read.
  addEventListener('error', ({ error }) => {
    if (error instanceof SyntaxError && document.querySelector('#root:empty')) say();
  });
}

// Chosen colours: src/core/theme.ts.
try {
  const theme = localStorage.getItem('barkyard.theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const bar of document.querySelectorAll('[name=theme-color]')) {
      bar.setAttribute('media', bar.dataset.scheme === theme ? 'all' : 'not all');
    }
  }
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
