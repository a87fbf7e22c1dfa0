import { plural } from '#shared/core/duration';
import type { Language } from '#shared/core/language';
import { sentence } from '#shared/core/refusal';
import type { Need } from '#shared/lost/alert';
import { GERMAN } from './page-words-german.ts';

/** A part in bold, and the text after it. */
type Rule = [what: string, how: string];

interface Titled {
  title: string;
  words: string;
}

/** The sentences of a finder's page. Names come as HTML, except in titles, which are plain text. */
export interface PageWords {
  language: Language;
  /** The link to the same page in the other language. */
  other: { language: Language; name: string };
  hello: (name: string) => string;
  lead: string;
  calm: Rule;
  needs: Record<Need, Rule>;
  missingFor: (count: number, unit: 'day' | 'hour' | 'minute') => string;
  lastSeen: string;
  preview: (name: string) => Titled;
  happened: string;
  saw: (name: string) => string;
  have: (name: string) => string;
  where: string;
  places: string;
  here: string;
  position: Record<'once' | 'done' | 'refused', string>;
  tell: string;
  tellFor: string;
  reach: string;
  reachBy: string;
  send: string;
  readBy: (name: string) => string;
  danger: Rule;
  promise: string;
  report: string;
  thanks: (name: string) => Titled;
  home: (name: string) => Titled & { heading: string };
  nothing: Titled;
  refused: Titled;
}

const ENGLISH: PageWords = {
  language: 'en',
  other: { language: 'de', name: 'Deutsch' },
  hello: (name) => `Hi, I’m ${name}`,
  lead: 'If nobody is holding my lead, I am lost. Please tell my human. It takes ten seconds and needs no account.',
  calm: ['I may be shy.', 'Do not run after me. Sit down, look away, let me come.'],
  needs: {
    space: ['I need space.', 'Please keep other dogs away from me.'],
    puppy: ['I am a puppy.', 'Keep me warm, and away from the street.'],
    senior: ['I am old.', 'I am slow. Please take your time.'],
    deaf: ['I hear badly.', 'Show me your open hand instead of calling.'],
    blind: ['I see badly.', 'Speak to me before you touch me.'],
    healing: ['I am ill or healing.', 'Please no food; water is lovely.'],
    inHeat: ['I am in heat.', 'Please keep male dogs away from me.'],
  },
  missingFor: (count, unit) => `Missing for ${plural(count, unit)}`,
  lastSeen: 'Last seen:',
  preview: (name) => ({
    title: `${name} is missing`,
    words: 'Seen this dog? Tell its human. It takes ten seconds and needs no account.',
  }),
  happened: 'What happened?',
  saw: (name) => `I saw ${name}`,
  have: (name) => `I have ${name}`,
  where: 'Where? (optional)',
  places: 'A street, a shop, a bus stop',
  here: 'Use where I am now',
  position: {
    once: 'Blurred to about 150 metres. Asked for once, not followed.',
    done: 'Added: a square of about 150 metres around you.',
    refused: 'Your browser did not share a position. The place in words is enough.',
  },
  tell: 'What should my human know? (optional)',
  tellFor: 'Which way was I going?',
  reach: 'How can my human reach you? (optional)',
  reachBy: 'Phone or email',
  send: 'Tell my human',
  readBy: (name) =>
    `Only ${name}’s human reads this. It is deleted after 30 days. Meet in a public place, with somebody you know.`,
  danger: [
    'Hurt or in danger?',
    'Ring the nearest vet, or the police where traffic is near. A chip can be read by any vet or shelter.',
  ],
  promise: 'Barkyard shows no names, addresses or numbers of humans.',
  report: 'Report this page',
  thanks: (name) => ({ title: 'Thank you!', words: `${name}’s human knows. If you can, stay near and keep calm.` }),
  home: (name) => ({
    title: `${name} is home`,
    heading: sentence('lost.isHome', { name }),
    words: 'Thank you to everybody who looked, shared and wrote.',
  }),
  nothing: { title: 'No dog has this code', words: sentence('lost.codeUnknown') },
  refused: { title: 'Not sent', words: sentence('lost.tipRefused') },
};

export const PAGE_WORDS: Record<Language, PageWords> = { en: ENGLISH, de: GERMAN };
