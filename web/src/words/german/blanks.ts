import { reasons as english } from '#shared/profiles/contract';
import type { Pair } from '../retold.ts';
import type { Blank } from '../speaker.ts';

export const reasons: readonly Pair[] = [
  [english.friend('{name}'), 'Befreundet mit {name}'],
  [english.breed('{breed}'), 'Auch {breed}'],
  ['Also an {breed}', 'Auch {breed}'],
  [english.hobby('{hobby}'), 'Mag auch {hobby}'],
];

const CATEGORIES: Record<string, string> = {
  threat: 'Drohung',
  'identity attack': 'Angriff auf eine Gruppe',
  insult: 'Beleidigung',
  'sexually explicit': 'sexuell eindeutig',
};

/** After 'in'. */
const UNITS: Record<string, readonly [one: string, more: string]> = {
  second: ['Sekunde', 'Sekunden'],
  minute: ['Minute', 'Minuten'],
  hour: ['Stunde', 'Stunden'],
  day: ['Tag', 'Tagen'],
};

const FIELDS: Record<string, string> = {
  Username: 'Benutzername',
  Name: 'Name',
  Location: 'Wohnort',
  Hobbies: 'Hobbys',
  Bio: 'Über mich',
};

function timeIn(text: string): string {
  const [, count = '', unit = ''] = /^(\d+) ([a-z]+?)s?$/.exec(text) ?? [];
  const [one, more] = UNITS[unit] ?? [];
  return one && more ? `${count} ${count === '1' ? one : more}` : text;
}

/** A field before a sentence, or a hobby with one in parentheses. */
function reasonIn(text: string, retell: (text: string) => string): string {
  const whole = retell(text);
  if (whole !== text) return whole;
  const [, field = '', rest = ''] = /^([A-Z]\w+): (.+)$/.exec(text) ?? [];
  if (FIELDS[field]) return `${FIELDS[field]}: ${reasonIn(rest, retell)}`;
  const [, word, why = ''] = /^(.+) \((.+)\)$/.exec(text) ?? [];
  return word ? `${word} (${reasonIn(why, retell)})` : text;
}

export const blank: Blank = (name, value, retell) => {
  const text = `${value}`;
  if (name === 'category') return CATEGORIES[text] ?? text;
  if (name === 'time') return timeIn(text);
  if (name === 'reason') return reasonIn(text, retell);
  if (name !== 'reasons') return text;
  return text
    .split(', ')
    .map((one) => reasonIn(one, retell))
    .join(', ');
};
