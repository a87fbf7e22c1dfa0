import { readFileSync } from 'node:fs';
import { t } from '@lingui/core/macro';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseTriggerRefusal } from '#shared/auth/trigger-refusal';
import { refuse, retold, success } from '#shared/core/refusal';
import { restoreLanguage, setLanguage, useLanguage } from './language.ts';
import { exactTime, longDate, numeral, sizeOf } from './locale.ts';
import { relativeTime } from './relative-time.ts';

const atStart = readFileSync('web/boot.js', 'utf8');
const root = document.documentElement;

async function reload() {
  await act(() => setLanguage('en'));
  root.lang = 'en';
  root.dir = '';
}

async function startAgain(kept: string | null) {
  await reload();
  if (kept) localStorage.setItem('barkyard.language', kept);
  new Function(atStart)();
  await restoreLanguage();
}

beforeEach(() => localStorage.clear());
afterEach(reload);

test('everything is in English until another language is chosen', async () => {
  await startAgain(null);
  expect([renderHook(useLanguage).result.current, root.lang, t`Your Feed`]).toEqual(['en', 'en', 'Your Feed']);
});

test('German is spoken at once, and from the start of later visits', async () => {
  const { result } = renderHook(useLanguage);
  await act(() => setLanguage('de'));
  expect([result.current, root.lang, t`Your Feed`]).toEqual(['de', 'de', 'Dein Feed']);
  await startAgain(localStorage.getItem('barkyard.language'));
  expect([result.current, root.lang]).toEqual(['de', 'de']);
});

test('a kept choice is there before the first paint, and its catalogue before the first screen', async () => {
  await startAgain('de');
  expect([root.lang, t`Home`]).toEqual(['de', 'Start']);
  await setLanguage('en');
  expect([root.lang, t`Home`, localStorage.getItem('barkyard.language')]).toEqual(['en', 'Home', null]);
});

test('a language that is not there any more is English', async () => {
  await startAgain('tlh');
  expect(t`Home`).toBe('Home');
});

test('an app that is installed then has its shortcuts in the language', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' });
  document.head.append(link);
  const words = () => JSON.parse(readFileSync(`web/public${link.getAttribute('href')}`, 'utf8'));
  const english = words();
  await startAgain('de');
  expect([words().lang, words().shortcuts[1].name]).toEqual(['de', 'Nachrichten']);
  const shortcuts = words().shortcuts.map((one: object, at: number) => ({ ...one, name: english.shortcuts[at].name }));
  const { lang, description } = english;
  expect({ ...words(), lang, description, shortcuts }).toEqual(english);
  await setLanguage('en');
  expect(words()).toEqual(english);
  link.remove();
});

test('mirrored English is there for tests', async () => {
  await startAgain('ar-XB');
  expect([root.dir, t`Home`]).toEqual(['rtl', 'Home']);
});

test('dates, times and numbers are in the language', async () => {
  const day = new Date(2026, 10, 4, 9, 5);
  const all = () => [longDate(day), exactTime(day.toISOString()), numeral(1_247), sizeOf(1_240_000)];
  expect(all()).toEqual(['4 November 2026', '4 Nov 2026, 09:05', '1,247', '1.2 MB']);
  await setLanguage('de');
  expect(all()).toEqual(['4. November 2026', '4. Nov. 2026, 09:05', '1.247', '1,2 MB']);
  expect([1, 2].map((days) => relativeTime(new Date(day.getTime() - days * 86_400_000).toISOString(), +day))).toEqual([
    'vor 1 Tag',
    'vor 2 Tagen',
  ]);
});

test('refusals and successes are said by their code, with what stands in their blanks', async () => {
  await setLanguage('de');
  expect(refuse('auth.tooManyLogins', { time: '1 minute' }).message).toBe(
    'Zu viele Anmeldeversuche. Versuch es in 1 Minute wieder',
  );
  expect(success('follows.blocked', { name: 'Rex' })).toBe('Rex ist blockiert. Ihr seht einander nicht mehr.');
  expect(parseTriggerRefusal('x auth.tooManyLogins {"time":"12 minutes"}')?.message).toContain('in 12 Minuten wieder');
});

test.each([
  ['Contains dangerous speech: insult', 'Enthält gefährliche Sprache: Beleidigung'],
  [
    'Some hobbies were filtered: kill (Contains dangerous speech: threat), aaaaa (Contains excessive repeated characters)',
    'Einige Hobbys fehlen jetzt: kill (Enthält gefährliche Sprache: Drohung), aaaaa (Enthält zu oft wiederholte Zeichen)',
  ],
  [
    'We removed parts of your profile: Name: Contains dangerous speech: threat',
    'Wir haben Teile deines Profils entfernt: Name: Enthält gefährliche Sprache: Drohung',
  ],
  [
    'Failed to update profile: Username already exists',
    'Das Profil ließ sich nicht ändern: Diesen Benutzernamen gibt es schon',
  ],
  ['Also an Akita', 'Auch Akita'],
  ['Followed by Luna', 'Befreundet mit Luna'],
  ['A sentence from tomorrow', 'A sentence from tomorrow'],
])('the server’s "%s" is retold', async (english, german) => {
  expect(retold(english)).toBe(english);
  await setLanguage('de');
  expect(retold(english)).toBe(german);
});
