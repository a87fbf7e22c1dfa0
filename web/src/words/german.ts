import { members } from './german/members.ts';
import { blank, reasons } from './german/parts.ts';
import { successes } from './german/successes.ts';
import { things } from './german/things.ts';
import { words } from './german/words.ts';
import { speakerOf } from './speaker.ts';

export { messages } from './de.po';

export const speaker = speakerOf({ ...members, ...words, ...things, ...successes }, reasons, blank);
