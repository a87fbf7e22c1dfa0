import { messages as sentences } from './de.po';
import { breeds } from './german/breeds.ts';
import { members } from './german/members.ts';
import { blank, reasons } from './german/parts.ts';
import { successes } from './german/successes.ts';
import { things } from './german/things.ts';
import { words } from './german/words.ts';
import { speakerOf } from './speaker.ts';

export const messages = { ...sentences, ...breeds };

export const speaker = speakerOf({ ...members, ...words, ...things, ...successes }, reasons, blank);
