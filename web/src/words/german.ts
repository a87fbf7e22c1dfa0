import { messages as sentences } from './de.po';
import { blank, reasons } from './german/blanks.ts';
import { breeds } from './german/breeds.ts';
import { refusalsOfAccounts } from './german/refusals-of-accounts.ts';
import { refusalsOfPlaces } from './german/refusals-of-places.ts';
import { refusalsOfPosts } from './german/refusals-of-posts.ts';
import { successes } from './german/successes.ts';
import { speakerOf } from './speaker.ts';

export const messages = { ...sentences, ...breeds };

export const speaker = speakerOf(
  { ...refusalsOfAccounts, ...refusalsOfPosts, ...refusalsOfPlaces, ...successes },
  reasons,
  blank,
);
