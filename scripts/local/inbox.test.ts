import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { sentTo } from './inbox.ts';
import { inboxPage, linked, PAGE_POLICY } from './inbox-page.ts';
import { textOf } from './mails.ts';

const mail = { id: '1', to: 'rex@example.com', subject: 'Woof', text: 'Hello', sentAt: new Date(0) };

it('shows a mail as text, whatever stands in it', () => {
  const page = inboxPage([{ ...mail, subject: '<script>a()</script>', text: '<img src=x onerror=a()> & "b"' }]);
  expect(page).not.toContain('<script>a()');
  expect(page).not.toContain('<img');
  expect(page).toContain('&#60;img src=x onerror=a()&#62; &#38; &#34;b&#34;');
});

it('makes the addresses of a text clickable, and nothing else', () => {
  const link = 'http://localhost:3000/verify?code=123456&email=a%40b.c';
  const safe = link.replace('&', '&#38;');
  expect(linked(`Open ${link}. javascript:alert(1)`)).toBe(
    `Open <a href="${safe}" target="_blank" rel="noopener">${safe}</a>. javascript:alert(1)`,
  );
});

it('shows two addresses with what stands between them', () => {
  expect(linked('http://a.b/1 <or> http://a.b/2').replaceAll(/<a [^>]*>/g, '[')).toBe(
    '[http://a.b/1</a> &#60;or&#62; [http://a.b/2</a>',
  );
});

it('keeps a mail in HTML inside a frame that runs nothing', () => {
  const page = inboxPage([{ ...mail, html: '"><script>a()</script>' }]);
  expect(page).toContain('srcdoc="');
  expect(page).not.toContain('<script>a()');
  expect(page).not.toContain('allow-scripts');
});

it('runs one script of its own only', () => {
  expect(PAGE_POLICY).toMatch(/script-src 'sha256-[\w+/]+=*';/);
});

it.each([null, { documentElement: null }])('its script bears a frame that has no page yet: %j', (contentDocument) => {
  const [, script = ''] = /<script type="module">(.*)<\/script>/s.exec(inboxPage([])) ?? [];
  const frame = { contentDocument, style: {}, addEventListener: () => undefined };
  const document = { documentElement: { dataset: {} }, querySelectorAll: () => [frame] };
  runInNewContext(script, { document, setInterval: () => undefined });
  expect(script).toContain('scrollHeight');
  expect(frame.style).toEqual({});
});

it('reads the entities of a mail in HTML', () => {
  expect(
    textOf('<p>Rex&nbsp;&amp;&#160;Luna &lt;3 &#9679; &#x25CF; &quot;Woof&quot; &amp;lt; &mdash; &unknown;</p>'),
  ).toBe('Rex & Luna <3 ● ● "Woof" &lt; — &unknown;');
});

it('says what to do while there is no mail', () => expect(inboxPage([])).toContain('No mail yet'));

it('finds the mails of one address', () => {
  const other = { ...mail, id: '2', to: 'luna@example.com' };
  expect(sentTo([other, mail], 'rex@example.com')).toEqual([mail]);
  expect(sentTo([other, mail], null)).toEqual([other, mail]);
});
