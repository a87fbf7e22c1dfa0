import { expect, it } from 'vitest';
import { cacheOf, typeOf } from './built-site.ts';
import { eased } from './dev-site.ts';

it('gives every file its type', () => {
  expect(typeOf('index.html')).toBe('text/html; charset=utf-8');
  expect(typeOf('assets/main-1a2b.js')).toBe('text/javascript; charset=utf-8');
  expect(typeOf('assets/onest.woff2')).toBe('font/woff2');
  expect(typeOf('manifest.webmanifest')).toBe('application/manifest+json');
  expect(typeOf('mystery')).toBe('application/octet-stream');
});

it('lets hashed files be kept for good, and asks for the page and its configuration anew', () => {
  expect(cacheOf('assets/main-1a2b.js')).toContain('immutable');
  expect(['index.html', 'config.json', 'sw.js'].map(cacheOf)).toEqual(['no-cache', 'no-cache', 'no-cache']);
});

const POLICY = "default-src 'self'; script-src 'self' 'sha256-boot'; connect-src 'self' http://127.0.0.1:4566";

it("allows the development server's own scripts by their hash, and no others", () => {
  const policy = eased(POLICY, '<script type="module">1</script><script type="module" src="/x.ts"></script>');
  expect(policy).toContain("script-src 'self' 'sha256-boot' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='");
  expect(policy).not.toContain("'unsafe-inline'");
});

it('opens the socket by which edits are seen', () => {
  expect(eased(POLICY, '')).toContain("connect-src 'self' ws://localhost:* http://127.0.0.1:4566");
});
