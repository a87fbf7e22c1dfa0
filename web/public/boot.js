// Before the first paint: the colours that were chosen in this browser (src/core/theme.ts).
try {
  const theme = localStorage.getItem('barkyard.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}

// The content security policy forbids eval, and zod would probe for it with its first schema.
globalThis.__zod_globalConfig = { jitless: true };
