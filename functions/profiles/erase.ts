import type { Step } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { remove, type Write, write } from '../core/write.ts';
import { detailsKey, presenceKey } from '../table/about.ts';
import { feedHeadKey } from '../table/feed-heads.ts';
import { profileKey } from '../table/profiles.ts';
import { publicKey } from '../table/public-dogs.ts';
import { searchWordKey as wordsKey } from '../table/search-words.ts';
import { indexWords } from './jobs.ts';

interface Dog {
  uid: string;
}

export const forgetWords: Step<Dog> = async ({ uid }) => {
  await indexWords(uid);
  return undefined;
};

export const forgetPublic: Step<Dog> = async ({ uid }) => {
  await write(SYSTEM, remove(publicKey(uid)));
  return undefined;
};

export const remains = (uid: string): Write[] =>
  [detailsKey(uid), presenceKey(uid), wordsKey.words(uid), feedHeadKey(uid), profileKey(uid)].map((one) => remove(one));
