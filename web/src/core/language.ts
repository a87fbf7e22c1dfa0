import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { type Speaker, setSpeaker } from '#shared/core/refusal';
import { keepLanguage } from './kept-language.ts';
import { attempt } from './storage.ts';

/** Read by `boot.js`, too, before the first paint. */
const KEY = 'barkyard.language';

/** Each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

export interface Catalogue {
  messages: Messages;
  speaker: Speaker;
}

const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  de: () => import('../words/german.ts'),
};

const MANIFEST = '/manifest.webmanifest';

/** An app that is installed later has its shortcuts in this language. */
const linkManifest = (language: Language) =>
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', language === 'en' ? MANIFEST : MANIFEST.replace('.', `.${language}.`));

async function speak(language: Language) {
  const catalogue = language === 'en' ? undefined : await CATALOGUES[language]();
  if (catalogue) i18n.load(language, catalogue.messages);
  setSpeaker(catalogue?.speaker);
  linkManifest(language);
  void keepLanguage(language).catch(() => undefined);
  i18n.activate(language);
}

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** The text direction of the page, for components that do not read it from their styles. */
export const direction = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

const mirror = () => import('../styles/rtl.css');

/** Restores the language that was chosen in this browser; English if its catalogue cannot be loaded. */
export async function restoreLanguage() {
  const root = document.documentElement;
  if (root.dir === 'rtl') await mirror();
  if (root.lang === i18n.locale || !isLanguage(root.lang)) return;
  await speak(root.lang).catch(() => {
    root.lang = i18n.locale;
  });
}

/** Browsers may refuse storage; the choice then lasts until the page goes. */
export async function setLanguage(language: Language) {
  await speak(language);
  document.documentElement.lang = language;
  attempt(() => (language === 'en' ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, language)));
}

/** Asks for mails in this language. */
export const spoken = () => ({ language: isLanguage(i18n.locale) ? i18n.locale : 'en' });

const subscribe = (changed: () => void) => i18n.on('change', changed);

const spokenNow = () => i18n.locale;

export const useLanguage = () => useSyncExternalStore(subscribe, spokenNow, spokenNow);
