import type { PageWords } from './page-words.ts';

const UNITS = { day: ['Tag', 'Tagen'], hour: ['Stunde', 'Stunden'], minute: ['Minute', 'Minuten'] };

const since = (count: number, unit: keyof typeof UNITS) => `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`;

export const GERMAN: PageWords = {
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
