// Before the first paint: the colours that were chosen in this browser (src/core/theme.ts).
try {
  const theme = localStorage.getItem('barkyard.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}

// And the language (src/core/language.ts). The first paint is in English: others see its shapes without the words.
try {
  const language = localStorage.getItem('barkyard.language');
  if (language) {
    document.documentElement.lang = language;
    // Mirrored English, for tests.
    if (language === 'ar-XB') document.documentElement.dir = 'rtl';
    const words = document.createElement('style');
    words.textContent = '#first * { color: transparent !important }';
    document.head.append(words);
  }
} catch {}

// And what is shown until the scripts have run (src/app/first-paint.tsx): home, or the gate to which guests are led.
try {
  const isMember = Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  const { pathname } = location;
  const isHome = ['/', '/home', '/login'].includes(pathname);
  const isGates = /^\/(register|verify|reset-password)/.test(pathname);
  if (isMember && isHome) document.documentElement.dataset.first = 'home';
  else if (!isMember && !isGates) document.documentElement.dataset.first = 'gate';
} catch {}

// The content security policy forbids eval, and zod would probe for it with its first schema.
globalThis.__zod_globalConfig = { jitless: true };
