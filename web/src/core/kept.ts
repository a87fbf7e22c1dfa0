import { readJson } from '#shared/core/json';
import { attempt } from './storage.ts';

/** What may end the time of a dog at this browser. */
export type Turn = 'left' | 'ended' | 'another';

type Fate = Record<Turn, 'goes' | 'stays'>;

/** Drafts, and what is unsent: once a session ran out or was ended elsewhere, they wait for the same dog. */
const THE_DOGS: Fate = { left: 'goes', ended: 'stays', another: 'goes' };
const TRACE: Fate = { left: 'goes', ended: 'goes', another: 'goes' };
/** The same for all who use this browser, or chosen for it. */
const THE_BROWSERS: Fate = { left: 'stays', ended: 'stays', another: 'stays' };

export type Store = 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches';

interface Line {
  what: string;
  store: Store;
  name: RegExp;
  fate: Fate;
  /** True for what another dog that comes may keep. */
  isOf?: (dog: string, name: string, value: string) => boolean;
}

export const DOG = 'barkyard.dog';
export const TAB = 'barkyard.tab';
const SCROLLED = 'react-router-scroll-positions';
const TOKENS = 'CognitoIdentityServiceProvider.';
export const DRAFT = 'barkyard.draft.';
/** A draft's key names its dog first, then the tab in which it was written. */
export const dogOfDraft = (key: string) => key.slice(DRAFT.length).split('.')[0] ?? '';

/** Only Amplify knows whose tokens are whose; those of the last sign-in are the ones in use. */
function isInUse(_: string, key: string) {
  const [client = ''] = key.slice(TOKENS.length).split('.');
  const user = localStorage.getItem(`${TOKENS}${client}.LastAuthUser`);
  return key === `${TOKENS}${client}.LastAuthUser` || key.startsWith(`${TOKENS}${client}.${user}.`);
}

const names = (field: string) => (dog: string, _: string, value: string) => Object(readJson(value))[field] === dog;

/** A page that a signed-out visitor asked for waits for whoever signs in next. */
const isWantedBy = (dog: string, _: string, value: string) => [undefined, dog].includes(Object(readJson(value)).dog);

/** All that the site stores in a browser, and what becomes of it. What no line names goes at every turn. */
export const LIST: readonly Line[] = [
  {
    ...{ what: 'drafts of all kinds, and what is unsent', store: 'localStorage', name: /^barkyard\.draft\./ },
    ...{ fate: THE_DOGS, isOf: (dog, key) => dogOfDraft(key) === dog },
  },
  {
    ...{ what: 'the page to go to after sign-in', store: 'localStorage', name: /^barkyard\.wanted$/ },
    ...{ fate: THE_DOGS, isOf: isWantedBy },
  },
  {
    ...{ what: 'whose drafts and wanted page these are', store: 'localStorage', name: /^barkyard\.dog$/ },
    ...{ fate: THE_DOGS, isOf: (dog, _, value) => value === dog },
  },
  {
    ...{ what: 'to whom this tab was shown', store: 'sessionStorage', name: /^barkyard\.tab$/ },
    ...{ fate: THE_DOGS, isOf: (dog, _, value) => value === dog },
  },
  { what: 'which of the tabs this is', store: 'sessionStorage', name: /^barkyard\.tab-(id|left)$/, fate: THE_BROWSERS },
  {
    ...{ what: 'which pushes were switched on here', store: 'localStorage', name: /^barkyard\.device$/ },
    ...{ fate: THE_DOGS, isOf: names('userId') },
  },
  { what: 'recent searches', store: 'localStorage', name: /^barkyard\.searches$/, fate: TRACE, isOf: names('dog') },
  {
    ...{ what: 'places scrolled to', store: 'sessionStorage' },
    ...{ name: /^(react-router-scroll-positions|barkyard\.places)$/, fate: TRACE },
  },
  {
    ...{ what: 'tokens', store: 'localStorage', name: /^CognitoIdentityServiceProvider\./ },
    ...{ fate: TRACE, isOf: isInUse },
  },
  { what: 'a sign-in that is under way', store: 'sessionStorage', name: /^CognitoSignInState\./, fate: TRACE },
  { what: 'files of drafts', store: 'indexedDB', name: /^barkyard-files$/, fate: THE_DOGS },
  { what: 'answers of an earlier visit', store: 'indexedDB', name: /^barkyard$/, fate: TRACE },
  { what: 'when cached files were used', store: 'indexedDB', name: /^workbox-expiration$/, fate: TRACE },
  { what: 'pictures that were seen', store: 'caches', name: /^media$/, fate: TRACE },
  { what: 'parts of the site that were used', store: 'caches', name: /^assets$/, fate: TRACE },
  { what: 'the site itself', store: 'caches', name: /^(workbox-precache-.*|config)$/, fate: THE_BROWSERS },
  { what: 'the language, for pushes', store: 'caches', name: /^\/language$/, fate: THE_BROWSERS },
  { what: 'colours', store: 'localStorage', name: /^barkyard\.theme$/, fate: THE_BROWSERS },
  { what: 'the language', store: 'localStorage', name: /^barkyard\.language$/, fate: THE_BROWSERS },
  { what: 'shortcuts, on or off', store: 'localStorage', name: /^barkyard\.shortcuts$/, fate: THE_BROWSERS },
  {
    ...{ what: 'hints that were put away', store: 'localStorage' },
    ...{ name: /^barkyard\.((first-steps|area|home-again)\..*|thanked)$/, fate: THE_BROWSERS },
  },
];

/**
 * Each text of a form that is kept while it is written, by the kind of its draft and the field's part of the name; '' is the draft
 * itself. What is not here is never kept: passwords, codes, all of registration, sign-in, reset and deletion, the home area,
 * and the telephone number on a poster.
 */
export const KEPT_FIELDS = {
  post: ['', 'alt'],
  thanks: ['', 'alt'],
  edit: [''],
  comment: [''],
  message: [''],
  alert: ['place', 'coordinates', 'words', 'seen'],
  change: ['place', 'coordinates', 'words'],
  tip: ['where', 'words', 'reach'],
  profile: ['name', 'age', 'location', 'hobbies', 'bio'],
  report: [''],
} as const satisfies Record<string, readonly string[]>;

export const lineOf = (store: Store, name: string) => LIST.find((line) => line.store === store && line.name.test(name));

interface Stored {
  store: Store;
  name: string;
  value?: string;
  turn: Turn;
  /** The dog that comes. */
  dog?: string;
}

export function goes({ store, name, value = '', turn, dog = '' }: Stored): boolean {
  const line = lineOf(store, name);
  if (turn === 'another' && line?.isOf?.(dog, name, value)) return false;
  return line?.fate[turn] !== 'stays';
}

function sweepOne(store: 'localStorage' | 'sessionStorage', turn: Turn, dog: string | undefined) {
  const storage = window[store];
  for (const name of Object.keys(storage)) {
    // With its tokens a session is still to be ended at Cognito: they are dropped last.
    if (name.startsWith(TOKENS) && turn !== 'another') continue;
    if (goes({ store, name, value: storage.getItem(name) ?? '', turn, dog })) storage.removeItem(name);
  }
  // The router has them in memory, too, and takes these instead where it is mounted anew.
  if (store === 'sessionStorage') storage.setItem(SCROLLED, '{}');
}

/** Removes from Web storage what goes at this turn. */
export const sweep = (store: 'localStorage' | 'sessionStorage', turn: Turn, dog?: string): void =>
  attempt(() => sweepOne(store, turn, dog));

/** The dog that is signed in here, or whose session ran out. */
export const dogHere = () => attempt(() => localStorage.getItem(DOG)) ?? undefined;

export const dogOfTab = () => attempt(() => sessionStorage.getItem(TAB)) ?? undefined;

/** Once it shows nothing of its dog any more. */
export const forgetTab = () => attempt(() => sessionStorage.removeItem(TAB));
