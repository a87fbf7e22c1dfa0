import { beforeEach, describe, expect, it } from 'vitest';
import { dogHere, LIST, lineOf, type Store, sweep } from './kept.ts';
import { keepWanted, wantedPath } from './wanted.ts';

const CLIENT = 'CognitoIdentityServiceProvider.client';

/** Each kind of entry that the site makes: of rex, who was here first, of luna, and of nobody. */
const REXS = {
  local: {
    'barkyard.dog': 'rex',
    'barkyard.wanted': JSON.stringify({ path: '/explore?q=bones', dog: 'rex' }),
    'barkyard.device': JSON.stringify({ userId: 'rex' }),
    'barkyard.searches': JSON.stringify({ dog: 'rex', words: ['bones'] }),
    [`${CLIENT}.rex@a.b.accessToken`]: 'access',
    [`${CLIENT}.rex@a.b.refreshToken`]: 'refresh',
    'barkyard.draft.rex.1.post.new': '{"at":1,"parts":{"":"Low tide","attached":"{}"}}',
    'barkyard.draft.rex.2.tip.pepper': '{"at":1,"parts":{"reach":"0170 1234567"}}',
    'something.of.tomorrow': 'rex',
  },
  session: {
    'barkyard.tab': 'rex',
    'barkyard.tab-id': '1',
    'CognitoSignInState.username': 'rex',
  },
};
const LUNAS = {
  local: {
    [`${CLIENT}.LastAuthUser`]: 'luna@a.b',
    [`${CLIENT}.luna@a.b.accessToken`]: 'access',
    'barkyard.draft.luna.1.post.new': '{"at":1,"parts":{"":"High tide"}}',
  },
  session: { 'barkyard.tab-id': '1' },
};
const BROWSERS = {
  'barkyard.theme': 'dark',
  'barkyard.language': 'de',
  'barkyard.shortcuts': 'off',
  'barkyard.first-steps.rex': 'away',
  'barkyard.area.rex': 'away',
  'barkyard.home-again.alert': 'away',
  'barkyard.thanked': 'alert',
};

const fill = (storage: Storage, entries: Record<string, string>) => {
  for (const [name, value] of Object.entries(entries)) storage.setItem(name, value);
};

beforeEach(() => {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  fill(localStorage, { ...REXS.local, ...LUNAS.local, ...BROWSERS });
  fill(sessionStorage, { ...REXS.session, ...LUNAS.session });
});

const SCROLLED = 'react-router-scroll-positions';
const TOKENS = Object.keys({ ...REXS.local, ...LUNAS.local }).filter((name) => name.startsWith(CLIENT));
const left = (storage: Storage, more: string[] = []) =>
  Object.keys(storage).filter((name) => !(name in BROWSERS) && name !== SCROLLED && !more.includes(name));

describe('what a browser keeps of a dog', () => {
  it('goes where it logs out, but for what was chosen for the browser; its tokens are dropped after that', () => {
    sweep('localStorage', 'left');
    sweep('sessionStorage', 'left');
    expect([left(localStorage, TOKENS), left(sessionStorage)]).toEqual([[], ['barkyard.tab-id']]);
    expect(localStorage).toMatchObject(BROWSERS);
  });

  it('is its drafts and the page that it wanted, where its session ran out', () => {
    sweep('localStorage', 'ended');
    sweep('sessionStorage', 'ended');
    expect(left(localStorage, TOKENS)).toEqual([
      ...['barkyard.dog', 'barkyard.wanted', 'barkyard.device'],
      ...['barkyard.draft.rex.1.post.new', 'barkyard.draft.rex.2.tip.pepper', 'barkyard.draft.luna.1.post.new'],
    ]);
    expect(left(sessionStorage)).toEqual(['barkyard.tab', 'barkyard.tab-id']);
    expect([dogHere(), localStorage]).toMatchObject(['rex', BROWSERS]);
  });

  it('goes where another one signs in, whose own stays', () => {
    sweep('localStorage', 'another', 'luna');
    sweep('sessionStorage', 'another', 'luna');
    expect(left(localStorage)).toEqual(Object.keys(LUNAS.local));
    expect(left(sessionStorage)).toEqual(Object.keys(LUNAS.session));
    expect(localStorage).toMatchObject(BROWSERS);
  });
});

it('the page that a signed-out visitor asked for waits for whoever signs in next', () => {
  localStorage.clear();
  keepWanted('/post/1');
  sweep('localStorage', 'another', 'luna');
  expect(wantedPath('luna')).toBe('/post/1');
});

it('the page of a dog whose session ran out is for that dog alone', () => {
  keepWanted('/messages/7');
  expect([wantedPath('rex'), wantedPath('luna')]).toEqual(['/messages/7', undefined]);
});

it('places scrolled to are emptied in the form that the router reads', () => {
  sessionStorage.setItem(SCROLLED, '{"explore":812}');
  sweep('sessionStorage', 'ended');
  expect(sessionStorage.getItem(SCROLLED)).toBe('{}');
});

it.each<[Store, string]>([
  ['localStorage', 'barkyard.anything'],
  ['sessionStorage', 'barkyard.theme'],
  ['caches', 'media-of-rex'],
  ['indexedDB', 'drafts'],
])('of a name in no line nothing stays: %s %s', (store, name) => {
  expect(lineOf(store, name)).toBeUndefined();
});

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('a key in the code', () => {
  const words = Object.values(SOURCES).join('\n');

  it('that begins with our name is in the list', () => {
    const found = [...words.matchAll(/['"`](barkyard\.[\w.-]*)(\$\{)?/g)].map(
      ([, name = '', more]) => `${name}${more ? 'x' : ''}`,
    );
    const named = (store: Store) => (name: string) => lineOf(store, name.endsWith('.') ? `${name}x` : name);
    const isListed = (name: string) => named('localStorage')(name) ?? named('sessionStorage')(name);
    expect(found.length).toBeGreaterThan(8);
    expect(found.filter((name) => name !== 'barkyard.x' && !isListed(name))).toEqual([]);
  });

  it('of a hint that can be put away is in the list', () => {
    const names = /(?:usePutAway\(|thanksOf = .*)`([\w.-]+)\$\{/g;
    const hints = [...words.matchAll(names)].map(([, name]) => `barkyard.${name}x`);
    expect(hints.length).toBeGreaterThan(2);
    expect([...words.matchAll(/usePutAway\(/g)]).toHaveLength(hints.length + 1);
    expect(hints.filter((name) => !lineOf('localStorage', name))).toEqual([]);
  });

  it('is written by these files alone, of whose names the list has a line each', () => {
    const STORES =
      /(localStorage|sessionStorage)\.setItem|storage\.setItem|createStore\(|caches\.open|cacheName:|indexedDB\.open/;
    const writers = Object.entries(SOURCES).flatMap(([file, text]) =>
      STORES.test(text) ? [file.replace(/^(\.\.\/|\.\/)+/, '')] : [],
    );
    const ofCore = [
      'kept',
      'kept-answers',
      'kept-files',
      'kept-language',
      'kept-place',
      'language',
      'storage',
      'searches',
      'shortcuts',
      'stored-drafts',
      'tab',
    ];
    expect(writers.toSorted()).toEqual(
      [
        ...[...ofCore, 'theme', 'turns', 'wanted'].map((name) => `${name}.ts`),
        ...['features/lost/thanked.ts', 'features/notifications/subscription.ts', 'worker/media.ts', 'worker/shell.ts'],
      ].toSorted(),
    );
  });
});

/** Who adds a field decides here whether it is kept; a test in a browser types into all of them. */
const FIELDS_OF = {
  kept: [
    'app/report-modal',
    'features/lost/alert-form',
    'features/lost/change-dialog',
    // Until they are whole: a place on the map is kept, not how it was typed. In a home area, never.
    'features/lost/pin',
    'features/lost/tip-form',
    'features/lost/when',
    'features/media/description',
    'features/messages/thread',
    'features/posts/composer',
    'features/posts/edit-post',
    'features/posts/comments',
    'features/profiles/dog-fields',
    'features/profiles/edit-form',
  ],
  never: [
    'features/auth/change-password',
    'features/auth/code-field',
    'features/auth/code-form',
    'features/auth/delete-account',
    'features/auth/forgot-password',
    'features/auth/register-form',
    'features/auth/login-form',
    'features/auth/new-password-form',
    'features/auth/second-step-form',
    'features/auth/second-step-off',
    'features/auth/second-step-set-up',
    'features/lost/poster',
    'features/messages/new-conversation',
    'features/profiles/search-box',
  ],
};

it('each file that draws a field for text is in one of the lists', () => {
  const FIELD = /<(TextField|TextArea|PasswordField|MentionArea)\b|type="search"/;
  const files = Object.entries(SOURCES)
    .filter(([file, words]) => FIELD.test(words) && !file.includes('/ui/') && !file.endsWith('mention-area.tsx'))
    .map(([file]) => file.replace(/^(\.\.\/|\.\/)+/, '').replace(/\.tsx?$/, ''));
  expect(files.toSorted()).toEqual([...FIELDS_OF.kept, ...FIELDS_OF.never].toSorted());
});

it('each name is in one line of its store', () => {
  const all = [...Object.keys(REXS.local), ...Object.keys(BROWSERS)].filter((name) => name !== 'something.of.tomorrow');
  for (const name of all)
    expect(LIST.filter((line) => line.store === 'localStorage' && line.name.test(name))).toHaveLength(1);
});
