import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/time';
import { SYSTEM } from '../core/proof.ts';
import { change, write } from '../core/write.ts';
import { alertKey } from '../table/alerts.ts';
import { profileKey } from '../table/profiles.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { muteLog } from '../testing/mute-log.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { endAlert } from './alerts.ts';
import { setCollar } from './collar.ts';
import { draft, PIN, raise } from './testing/alerts.ts';
import { meanwhile } from './testing/judged.ts';
import { encoded, FORM, type Letter, newVisitor, withoutScript } from './testing/visitor.ts';
import { ownTips } from './tips.ts';

vi.mock('../moderation/screen.ts', () => ({ screenPost: vi.fn() }));
vi.mock('../moderation/toxicity.ts', () => import('./testing/judged.ts'));
onOwnTable();
muteLog();
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('SITE', 'https://barkyard.test');

let rex: Dog;
let alertId: string;
let code: string;
let visitor: ReturnType<typeof newVisitor>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  visitor = newVisitor();
  rex = await newDog();
  ({ alertId, code } = await raise(rex, {
    needs: ['deaf'],
    seenAt: new Date(Date.now() - 3.9 * HOUR_MS).toISOString(),
  }));
  return () => vi.useRealTimers();
});

const PAGES: Letter[] = ['l', 'p'];
const withPhoto = () => write(SYSTEM, change(alertKey(rex.uid), { set: { photo: 'photo.jpg' } }));
const tips = async () => (await ownTips(rex)).items.flatMap((row) => row.tips);
const bodyOf = async (letter: Letter = 'l', wanted = code) => (await visitor.open(letter, wanted)).body;

describe('the page of an alert', () => {
  it.each(PAGES)('at /%s/ says who is missing, since when, where, and what helps', async (letter) => {
    await withPhoto();
    const { statusCode, headers, body } = await visitor.open(letter, code);
    expect(statusCode).toBe(200);
    for (const shown of ['<bdi>Rex</bdi>', 'Beagle', 'Missing for 3 hours', 'Mill Lane 12', 'Shy, loves cheese']) {
      expect(body).toContain(shown);
    }
    expect(body).toContain('Show me your open hand instead of calling.');
    expect(body).toMatch(new RegExp(`<img src="/media/[^"]+/lost/${code}/photo.jpg" alt="Rex">`));
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    expect(Buffer.byteLength(body)).toBeLessThan(11_100);
  });

  it('shows nothing else about the dog and its human, and runs only its own script', async () => {
    await withPhoto();
    const body = await bodyOf();
    for (const secret of [rex.uid, rex.username, 'example.com', 'Berlin', 'Naps', PIN, PIN.slice(0, 5), alertId]) {
      expect(body).not.toContain(secret);
    }
    expect(withoutScript(body)).not.toMatch(/<script|<link|javascript:| on\w+=/i);
  });

  it('gives chats a preview with the photo, and nothing about its human', async () => {
    await withPhoto();
    const metas = (await bodyOf()).match(/<meta (property|name)="(og|twitter):[^>]+>/g) ?? [];
    expect(metas).toContain('<meta property="og:title" content="Rex is missing">');
    const image = metas.find((meta) => meta.includes('og:image')) ?? '';
    expect(image).toMatch(new RegExp(`content="https://barkyard.test/media/[^"]+/lost/${code}/photo.jpg"`));
    for (const said of ['Mill Lane', 'cheese', 'Beagle']) expect(metas.join()).not.toContain(said);
  });

  it.each([
    [-0.5, '1 minute'],
    [1.9, '1 minute'],
    [119, '1 hour'],
    [47 * 60, '47 hours'],
    [71 * 60, '2 days'],
  ])('says after %s minutes that the dog is missing for %s', async (minutes, words) => {
    const seenAt = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
    await write(SYSTEM, change(alertKey(rex.uid), { set: { seenAt } }));
    expect(await bodyOf()).toContain(`Missing for ${words}<`);
  });

  it('is shown even without a photo, a place in words, and advice', async () => {
    await endAlert(rex, { alertId, outcome: 'stopped' });
    ({ code } = await raise(rex, draft({ place: '', words: '' })));
    const body = await bodyOf();
    expect(body).toContain('Hi, I’m <bdi>Rex</bdi>.');
    expect(body).not.toMatch(/<img|og:image|Last seen/);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    'javascript:alert(1)',
    '\u202eReX gnissim',
    '&amp;<!--',
  ])('shows %j in each of its words as text, in a direction of its own', async (text) => {
    await write(SYSTEM, change(profileKey(rex.uid), { set: { name: text } }));
    const set = { place: text, words: text, breed: text, photo: 'photo.jpg' };
    await write(SYSTEM, change(alertKey(rex.uid), { set }));
    for (const body of [await bodyOf(), (await visitor.send('l', code, { ...FORM, token: '', words: text })).body]) {
      expect(withoutScript(body)).not.toMatch(/<(img src=x|script|!--)|(href|src)="javascript/i);
      expect(body.replace(/="[^"]*"/g, '=""')).not.toMatch(/<[^>]*\son\w+=/i);
    }
    const body = await bodyOf();
    for (const line of body.split('\n').filter((one) => one.includes('\u202e'))) {
      expect(line.replace(/<(bdi|p|input|textarea)[^>]*>[^<]*\u202e[^<]*<\//g, '')).not.toContain('\u202e');
    }
  });

  it('never shows a username in place of a name that breaks the rules', async () => {
    await write(SYSTEM, change(profileKey(rex.uid), { set: { name: '<b>' } }));
    const body = await bodyOf();
    expect(body).toContain('Hi, I’m <bdi>a dog</bdi>.');
    expect(body).not.toContain(rex.username);
  });
});

describe('a link to report the page', () => {
  const LINK = /<a href="(\/lost\/[^"]*)">(Report this page|Diese Seite melden)<\/a>/;
  const linkIn = (body: string) => LINK.exec(body)?.slice(1);

  it('names the alert only by its code, also on the collar’s page, and in German', async () => {
    const { code: worn } = await setCollar(rex, { showsBreed: true });
    const pages = await Promise.all([bodyOf(), bodyOf('p'), bodyOf('c', `${worn}`)]);
    for (const body of pages) expect(linkIn(body)).toEqual([`/lost/${code}`, 'Report this page']);
    expect(linkIn(await bodyOf('l', `${code}.de`))).toEqual([`/lost/${code}`, 'Diese Seite melden']);
  });

  it('is missing when the dog is home, and beside a refused form, whose text would be lost', async () => {
    expect(linkIn((await visitor.post('l', code, encoded({ token: 'old', ...FORM }))).body)).toBeUndefined();
    await endAlert(rex, { alertId, outcome: 'home' });
    expect(linkIn(await bodyOf())).toBeUndefined();
  });
});

describe('a code is invalid', () => {
  const collar = async () => `${(await setCollar(rex, { showsBreed: true })).code}`;

  it.each<[string, () => Promise<unknown>]>([
    ['once its alert is stopped', () => endAlert(rex, { alertId, outcome: 'stopped' })],
    ['while its alert is hidden', () => write(SYSTEM, change(alertKey(rex.uid), { set: { state: 'hidden' } }))],
    ['once its dog is gone', () => tombstone(rex.uid)],
    ['after its end', async () => vi.setSystemTime(Date.now() + 20 * DAY_MS)],
    [
      'a week after the dog came home',
      async () => {
        await endAlert(rex, { alertId, outcome: 'home' });
        vi.setSystemTime(Date.now() + 8 * DAY_MS);
      },
    ],
  ])('%s', async (_, end) => {
    await end();
    const wrong = await visitor.open('l', '0000000000');
    expect(wrong.statusCode).toBe(404);
    for (const letter of PAGES) expect(await visitor.open(letter, code)).toEqual(wrong);
    expect(await visitor.open('c', code)).toEqual(wrong);
  });

  it('on the page of another kind', async () => {
    const wrong = await visitor.open('l', '');
    expect(await visitor.open('c', code)).toEqual(wrong);
    expect(await visitor.open('l', await collar())).toEqual(wrong);
  });
});

describe('the page of a dog that is home', () => {
  beforeEach(() => endAlert(rex, { alertId, outcome: 'home' }));

  it.each(PAGES)('at /%s/ says so for a week, and has no form', async (letter) => {
    vi.setSystemTime(Date.now() + 6 * DAY_MS);
    const { statusCode, body } = await visitor.open(letter, code);
    expect(statusCode).toBe(200);
    expect(body).toContain('<bdi>Rex</bdi> is home. Thank you!');
    expect(body).not.toMatch(/<form|<img|og:|Mill Lane|cheese/);
  });

  it('on the collar shows the usual page again', async () => {
    const { code: worn } = await setCollar(rex, { showsBreed: true });
    const body = await bodyOf('c', `${worn}`);
    expect(body).toContain('Tell my human');
    expect(body).not.toMatch(/Missing|Mill Lane/);
  });
});

it('the page of the collar of a missing dog shows the alert', async () => {
  await withPhoto();
  const { code: worn } = await setCollar(rex, { showsBreed: false, showsPhoto: true });
  const body = await bodyOf('c', `${worn}`);
  for (const shown of ['Missing for 3 hours', 'Mill Lane 12', 'Beagle', `/lost/${code}/photo.jpg`, 'open hand']) {
    expect(body).toContain(shown);
  }
  expect(body).not.toContain('og:');
});

describe('a finder', () => {
  it.each([
    ['c', 'collar'],
    ['l', 'link'],
    ['p', 'poster'],
  ] as const)('reaches the owner from /%s/, who sees which page it was', async (letter, from) => {
    const wanted = letter === 'c' ? `${(await setCollar(rex, { showsBreed: true })).code}` : code;
    expect((await visitor.send(letter, wanted)).body).toContain('<bdi>Rex</bdi>’s human knows.');
    expect(await tips()).toMatchObject([{ ...FORM, from, sender: null, muted: false, cell: null }]);
  });

  it('cannot use the token of the collar for the alert', async () => {
    const { code: worn } = await setCollar(rex, { showsBreed: true });
    const token = await visitor.tokenOf('c', `${worn}`);
    expect((await visitor.post('l', code, encoded({ token, ...FORM }))).statusCode).toBe(400);
  });

  /** Ends the alert after the form was accepted and before its tip is written. */
  const raced = async (end: () => Promise<unknown>) => {
    const token = await visitor.tokenOf('l', code);
    meanwhile(end);
    return visitor.post('l', code, encoded({ token, ...FORM }));
  };

  it('reaches the owner even if the dog has come home meanwhile, and for a week from an open page', async () => {
    expect((await raced(() => endAlert(rex, { alertId, outcome: 'home' }))).statusCode).toBe(200);
    expect(await tips()).toHaveLength(1);
  });

  it('gets the answer for an unknown code if the alert was stopped meanwhile', async () => {
    const { body } = await visitor.open('l', 'ZZZZZZZZZZ');
    const answer = await raced(() => endAlert(rex, { alertId, outcome: 'stopped' }));
    expect([answer.statusCode, answer.body]).toEqual([404, body]);
    expect(await tips()).toEqual([]);
  });

  it('counts as one sender for a day, on every page, and as a different one for another dog', async () => {
    await visitor.send('l', code);
    await visitor.send('p', code);
    await newVisitor().send('l', code);
    const { muteSender } = await import('./tips.ts');
    await muteSender(rex, { tipId: `${(await tips()).at(-1)?.tipId}` });
    expect((await tips()).map(({ muted }) => muted)).toEqual([false, true, true]);
  });
});
