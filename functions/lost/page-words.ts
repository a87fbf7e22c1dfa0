import type { Language } from '#shared/core/language';
import { sentence } from '#shared/core/refusal';
import { plural } from '#shared/core/time';
import type { Need } from '#shared/lost/alert';

const UNITS = { day: ['Tag', 'Tagen'], hour: ['Stunde', 'Stunden'], minute: ['Minute', 'Minuten'] };

const since = (count: number, unit: keyof typeof UNITS) => `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`;

const GERMAN: PageWords = {
  language: 'de',
  other: { language: 'en', name: 'English' },
  hello: (name) => `Hallo, ich bin ${name}`,
  lead: 'Wenn niemand meine Leine hält, bin ich verloren gegangen. Bitte sag meinem Menschen Bescheid. Das dauert zehn Sekunden und braucht kein Konto.',
  calm: ['Vielleicht bin ich scheu.', 'Lauf mir nicht nach. Setz dich hin, schau weg, lass mich kommen.'],
  needs: {
    space: ['Ich brauche Abstand.', 'Bitte halte andere Hunde von mir fern.'],
    puppy: ['Ich bin ein Welpe.', 'Halte mich warm und von der Straße weg.'],
    senior: ['Ich bin alt.', 'Ich bin langsam. Bitte lass dir Zeit.'],
    deaf: ['Ich höre schlecht.', 'Zeig mir deine offene Hand, statt zu rufen.'],
    blind: ['Ich sehe schlecht.', 'Sprich mich an, bevor du mich berührst.'],
    healing: ['Ich bin krank oder noch nicht gesund.', 'Bitte kein Futter; über Wasser freue ich mich.'],
    inHeat: ['Ich bin läufig.', 'Bitte halte Rüden von mir fern.'],
  },
  missingFor: (count, unit) => `Vermisst seit ${since(count, unit)}`,
  lastSeen: 'Zuletzt gesehen:',
  preview: (name) => ({
    title: `${name} wird vermisst`,
    words: 'Diesen Hund gesehen? Sag es seinem Menschen. Das dauert zehn Sekunden und braucht kein Konto.',
  }),
  happened: 'Was ist passiert?',
  saw: (name) => `Ich habe ${name} gesehen`,
  have: (name) => `${name} ist bei mir`,
  where: 'Wo? (freiwillig)',
  places: 'Eine Straße, ein Laden, eine Haltestelle',
  here: 'Meinen Standort nehmen',
  position: {
    once: 'Nur auf etwa 150 Meter genau. Wir fragen einmal und verfolgen niemanden.',
    done: 'Hinzugefügt: ein Quadrat von etwa 150 Metern um dich herum.',
    refused: 'Dein Browser hat keinen Standort freigegeben. Der Ort in Worten genügt.',
  },
  tell: 'Was sollte mein Mensch wissen? (freiwillig)',
  tellFor: 'Wohin bin ich gelaufen?',
  reach: 'Wie kann mein Mensch dich erreichen? (freiwillig)',
  reachBy: 'Telefon oder E-Mail',
  send: 'Meinem Menschen Bescheid sagen',
  readBy: (name) =>
    `Das liest nur der Mensch von ${name}. Nach 30 Tagen wird es gelöscht. Trefft euch an einem öffentlichen Ort, und bring jemanden mit, den du kennst.`,
  danger: [
    'Verletzt oder in Gefahr?',
    'Ruf die nächste Tierarztpraxis an, oder die Polizei, wenn Verkehr in der Nähe ist. Jede Praxis und jedes Tierheim kann einen Chip lesen.',
  ],
  promise: 'Barkyard zeigt keine Namen, Adressen oder Nummern von Menschen.',
  report: 'Diese Seite melden',
  thanks: (name) => ({
    title: 'Danke!',
    words: `Der Mensch von ${name} weiß Bescheid. Wenn du kannst, bleib in der Nähe und ruhig.`,
  }),
  home: (name) => ({
    title: `${name} ist zu Hause`,
    heading: `${name} ist wieder zu Hause. Danke!`,
    words: 'Danke an alle, die gesucht, geteilt und geschrieben haben.',
  }),
  nothing: {
    title: 'Diesen Code hat kein Hund',
    words: 'Dieser Code führt zu keinem Hund.',
  },
  refused: { title: 'Nicht gesendet', words: 'Das ging nicht durch. Bitte versuch es in einer Minute noch mal.' },
};

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
