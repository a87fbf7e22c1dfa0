import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#shared/core/time';
import { client } from '../core/dynamodb.ts';
import { SYSTEM } from '../core/proof.ts';
import { change, write } from '../core/write.ts';
import { detailsKey } from '../table/about.ts';
import { findCollar, replaceCollar } from '../table/collars.ts';
import { profileKey } from '../table/profiles.ts';
import { asDog, type Dog, eventOf, newDog, rowsOf, tombstone } from '../testing/dogs.ts';
import { muteLog } from '../testing/mute-log.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { removeCollar, setCollar } from './collar.ts';
import { forgetCollar, forgetTips } from './erase.ts';
import { SCRIPT } from './page-assets.ts';
import { handler, tellOwner } from './pages.ts';
import { encoded, FORM, newVisitor, VISIT, withoutScript } from './testing/visitor.ts';
import { ownTips, removeTip } from './tips.ts';

onOwnTable();
muteLog();
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');

const readPublished = vi.hoisted(() => vi.fn<(key: string) => Promise<Uint8Array | undefined>>());
vi.mock('../media/files.ts', () => ({ readPublished }));

let rex: Dog;
let code: string;
let visitor: ReturnType<typeof newVisitor>;

const newCollar = async (dog = rex, instead?: string) =>
  `${(await setCollar(dog, { showsBreed: true, instead })).code}`;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  rex = await newDog();
  code = await newCollar();
  visitor = newVisitor();
  return () => vi.useRealTimers();
});

const open = (wanted = code) => visitor.open('c', wanted);
const tokenOf = (wanted = code) => visitor.tokenOf('c', wanted);
const post = (body: string) => visitor.post('c', code, body);
const send = (fields: Record<string, string> = FORM, { address }: { address?: string } = {}) =>
  visitor.send('c', code, fields, address);
const hasAvatar = (copies: object) =>
  write(SYSTEM, change(profileKey(rex.uid), { set: { avatar: 'photo.jpg', ...copies } }));
const tips = async (dog = rex) => (await ownTips(dog)).items.flatMap((row) => row.tips);

describe('the page of a collar', () => {
  it('shows the name and the breed, a form, and nothing else about the dog', async () => {
    const { statusCode, headers, body } = await open();
    expect(statusCode).toBe(200);
    expect(body).toContain('Hi, I’m <bdi>Rex</bdi>.');
    expect(body).toContain('Beagle');
    for (const secret of [rex.uid, rex.username, 'example.com', 'Berlin', 'Naps', '/media/']) {
      expect(body).not.toContain(secret);
    }
    expect(body).toContain(SCRIPT);
    expect(withoutScript(body)).not.toMatch(/<script|<img|<link|http:|https:|javascript:| on\w+=/i);
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    expect(headers?.['Content-Security-Policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; img-src 'self' data:; form-action 'self'/,
    );
  });

  it('answers HEAD as it answers GET, without a body', async () => {
    for (const wanted of [code, '0000000000']) {
      const { statusCode, headers } = await open(wanted);
      expect(await visitor.head('c', wanted)).toEqual({ statusCode, headers, body: '' });
    }
  });

  it('has the id of its request, and shows its beginning on an error', async () => {
    for (const wanted of [code, '0000000000'])
      expect((await open(wanted)).headers).toMatchObject({ 'X-Request-Id': VISIT });
    vi.spyOn(client, 'send').mockRejectedValueOnce(new Error());
    const { statusCode, headers, body } = await open();
    expect([statusCode, headers?.['X-Request-Id']]).toEqual([500, VISIT]);
    expect(body).toContain('<p class="hint">3f2a9c1e</p>');
    expect((await open('0000000000')).body).not.toContain('3f2a9c1e');
  });

  it('says what the dog needs, as long as its owner wants it', async () => {
    await setCollar(rex, { showsBreed: true, needs: ['deaf'] });
    await setCollar(rex, { showsBreed: true });
    expect((await open()).body).toContain('Show me your open hand instead of calling.');
    await setCollar(rex, { showsBreed: true, needs: [] });
    expect((await open()).body).not.toContain('open hand');
  });

  it('links to itself in German and back', async () => {
    await setCollar(rex, { showsBreed: true, needs: ['deaf'] });
    expect((await open(` ${code.toLowerCase()}`)).body).toContain(
      `<a href="${code}.de" lang="de" hreflang="de">Deutsch</a>`,
    );
    const { statusCode, body } = await open(`${code}.de`);
    expect(statusCode).toBe(200);
    for (const said of ['<html lang="de">', 'Hallo, ich bin <bdi>Rex</bdi>.', 'Zeig mir deine offene Hand']) {
      expect(body).toContain(said);
    }
    expect(body).toContain(`<a href="${code}" lang="en" hreflang="en">English</a>`);
  });

  it('leaves the breed out if the owner does not show it', async () => {
    await setCollar(rex, { showsBreed: false });
    expect((await open()).body).not.toContain('Beagle');
  });

  it.each([
    ['its small copy', { avatarWidths: [96, 320] }, 'photo-320.webp', 'webp'],
    ['itself where it has none', {}, 'photo.jpg', 'jpeg'],
  ])('carries the profile photo if the owner shows it: %s, and no link to it', async (_, copies, file, type) => {
    await hasAvatar(copies);
    readPublished.mockResolvedValue(Buffer.from('woof'));
    await setCollar(rex, { showsBreed: true, showsPhoto: true });
    const { body } = await open();
    expect(readPublished).toHaveBeenLastCalledWith(`avatars/${rex.uid}/${file}`);
    expect(body).toContain(`<img class="face" src="data:image/${type};base64,d29vZg==" alt="Rex">`);
    for (const secret of [rex.uid, rex.username, 'photo', '/media/']) expect(body).not.toContain(secret);
    await setCollar(rex, { showsBreed: true });
    expect((await open()).body).toContain('<img');
    await setCollar(rex, { showsBreed: true, showsPhoto: false });
    expect((await open()).body).not.toContain('<img');
  });

  it('works without the photo if that is missing, too large, or unreadable', async () => {
    await setCollar(rex, { showsBreed: true, showsPhoto: true });
    expect((await open()).body).not.toContain('<img');
    await hasAvatar({});
    for (const found of [async () => undefined, async () => Buffer.alloc(200_001), () => Promise.reject(new Error())]) {
      readPublished.mockImplementationOnce(found);
      const { statusCode, body } = await open();
      expect([statusCode, body.includes('Hi, I’m'), body.includes('<img')]).toEqual([200, true, false]);
    }
  });

  it.each([
    ['in lower case', (own: string) => own.toLowerCase()],
    ['with a blank from paper', (own: string) => ` ${own.slice(0, 5)} ${own.slice(5)}`],
    ['with a hyphen', (own: string) => `${own.slice(0, 5)}-${own.slice(5)}`],
    ['with o for 0, and i or l for 1', (own: string) => own.replace(/0/g, 'o').replace(/1/, 'i').replace(/1/g, 'l')],
  ])('is found by its code %s', async (_, spell) => {
    const page = await open(spell(code));
    expect([page.statusCode, page.body.includes('Rex')]).toEqual([200, true]);
  });

  it('gives one answer to codes that are wrong, malformed, replaced, removed, or of a deleted dog', async () => {
    const [gone, bare] = [await newDog(), await newDog()];
    const [ofGone, ofBare] = [await newCollar(gone), await newCollar(bare)];
    await tombstone(gone.uid);
    await removeCollar(bare);
    const replaced = code;
    await newCollar(rex, code);
    const wrong = ['0000000000', 'ZZZZZZZZZZ', 'x', '', '%', '<b>', '../../me', replaced, ofGone, ofBare];
    const pages = await Promise.all(wrong.map((one) => open(one)));
    const [first] = pages;
    expect(first?.statusCode).toBe(404);
    expect(first?.body).toContain('This code leads to no dog.');
    for (const page of pages) expect(page).toEqual(first);
  });

  it.each(['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', 'javascript:alert(1)', '\u202eReX', '&amp;'])(
    'shows the name %j as text',
    async (name) => {
      await write(
        SYSTEM,
        change(profileKey(rex.uid), { set: { name } }),
        change(detailsKey(rex.uid), { set: { breed: name } }),
      );
      const { body } = await open();
      expect(withoutScript(body)).not.toMatch(/<(img|script)|<[^>]*onerror/);
      expect(body).toContain('<bdi>');
    },
  );

  it('answers only the distribution', async () => {
    const event = eventOf('GET', `/pages/c/${code}`, {});
    expect((await handler({ ...event, headers: {} })).statusCode).toBe(403);
  });
});

describe('a finder', () => {
  it('reaches the owner, and nobody else', async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<bdi>Rex</bdi>’s human knows.');
    expect(await tips()).toMatchObject([{ ...FORM, refused: false }]);
    expect(await tips(asDog((await newDog()).uid))).toEqual([]);
  });

  it('may write next to nothing, or as much as the fields allow', async () => {
    expect((await send({ kind: 'saw' })).statusCode).toBe(200);
    const most = { kind: 'saw', where: '🐾'.repeat(100), words: '🐾'.repeat(500), reach: '🐾'.repeat(100) };
    expect((await send(most)).statusCode).toBe(200);
    expect((await tips()).map(({ words }) => [...words].length)).toEqual([500, 0]);
  });

  it.each<[what: string, body: (token: string) => string]>([
    ['nothing', () => ''],
    ['JSON', (token) => JSON.stringify({ token, ...FORM })],
    ['10 KB', (token) => encoded({ token, ...FORM, words: 'x'.repeat(10_000) })],
    ['501 characters', (token) => encoded({ token, ...FORM, words: 'x'.repeat(501) })],
    ['two fields of one name', (token) => `${encoded({ token, ...FORM })}&words=more`],
    ['a position', (token) => encoded({ token, ...FORM, cell: '52.5200066,13.404954' })],
    ['a square of eight digits', (token) => encoded({ token, ...FORM, cell: 'u33dc0c1' })],
    ['a square of five', (token) => encoded({ token, ...FORM, cell: 'u33dc' })],
    ['a field of another form', (token) => encoded({ token, ...FORM, uid: 'me' })],
    ['another kind', (token) => encoded({ token, ...FORM, kind: 'ate' })],
    ['no token', () => encoded(FORM)],
    ['a token of its own making', () => encoded({ token: `${Date.now().toString(36)}.x`, ...FORM })],
    ['a token with another time', (token) => encoded({ token: token.replace(/^\w+/, '1'), ...FORM })],
  ])('is refused with %s', async (_, body) => {
    const answer = await post(body(await tokenOf()));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('That did not go through. Please try again in a minute.');
    expect(await tips()).toEqual([]);
  });

  it('keeps its language, and sees a refusal above the form', async () => {
    const { body } = await visitor.post('c', `${code}.de`, encoded({ token: 'old', ...FORM }));
    expect(body.indexOf('Das ging nicht durch.')).toBeLessThan(body.indexOf('<h1>'));
    expect(body).toContain(`value="${FORM.where}"`);
    expect(body).not.toContain('English</a>');
    const { statusCode, body: thanks } = await visitor.send('c', `${code}.de`);
    expect([statusCode, thanks]).toEqual([
      200,
      expect.stringContaining('Der Mensch von <bdi>Rex</bdi> weiß Bescheid.'),
    ]);
  });

  it('may add the square of its position', async () => {
    expect((await send({ ...FORM, cell: 'u33dc0c' })).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);
    expect((await tips()).map(({ cell }) => cell)).toEqual([null, 'u33dc0c']);
  });

  it.each([
    ['at once', 1_000],
    ['yesterday', 86_400_000],
  ])('is refused with the token of a page that was opened %s, keeps its text, and gets a new token', async (_, age) => {
    const { body } = await open();
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(body) ?? [];
    vi.setSystemTime(Date.now() + age);
    const refused = await post(encoded({ token, ...FORM, cell: 'u33dc0c' }));
    expect(refused.statusCode).toBe(400);
    for (const kept of [FORM.where, FORM.words, FORM.reach, 'u33dc0c']) expect(refused.body).toContain(kept);
    expect(await tips()).toEqual([]);
    const [, next = ''] = /name="token" value="([^"]+)"/.exec(refused.body) ?? [];
    vi.setSystemTime(Date.now() + 5_000);
    expect((await post(encoded({ token: next, ...FORM }))).statusCode).toBe(200);
  });

  it('cannot use the token of one page for another', async () => {
    const other = await newDog();
    const token = await tokenOf(await newCollar(other));
    expect((await post(encoded({ token, ...FORM }))).statusCode).toBe(400);
  });

  it('on an open page whose code has just ended reaches nobody', async () => {
    const token = await tokenOf();
    await newCollar(rex, code);
    expect((await post(encoded({ token, ...FORM }))).statusCode).toBe(404);
    expect(await tips()).toEqual([]);
  });

  it('that fills in the hidden field is thanked, but reaches nobody', async () => {
    expect((await send({ ...FORM, website: 'https://spam.example' })).statusCode).toBe(200);
    expect(await tips()).toEqual([]);
  });

  it('may write three times an hour from one address, and keeps its text when refused', async () => {
    for (let at = 0; at < 3; at += 1) expect((await send()).statusCode).toBe(200);
    const refused = await send({ ...FORM, words: '"><b>Still here' });
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('&gt;&lt;b&gt;Still here');
    expect((await send(FORM, { address: '198.51.100.7:1' })).statusCode).toBe(200);
    expect(await tips()).toHaveLength(4);
  });

  it('has one limit for all addresses of its network, however they are written', async () => {
    const near = ['2001:db8:1:2::1', '2001:0DB8:1:2:aaaa::9', '[2001:db8:1:2:b::]:443', '2001:db8:1:2:ffff::'];
    const far = ['2001:db8:1:3::1', '203.0.113.7'];
    const statuses = [];
    for (const address of [...near, ...far]) statuses.push((await send(FORM, { address })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200]);
    for (const address of ['::ffff:203.0.113.7', '203.0.113.7:1']) await send(FORM, { address });
    expect((await send(FORM, { address: '::ffff:cb00:7107' })).statusCode).toBe(429);
  });

  it('that is refused takes nothing from others’ limits, however often it tries', async () => {
    const token = await tokenOf();
    const statuses = [];
    for (let at = 0; at < 64; at += 1) {
      statuses.push((await post(encoded({ token, kind: 'saw', words: `${at}` }))).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    for (const address of ['198.51.100.7', '198.51.100.8']) {
      expect((await send(FORM, { address })).statusCode).toBe(200);
    }
    expect(await tips()).toHaveLength(5);
  });

  it('with an invalid code uses up nothing', async () => {
    for (let at = 0; at < 4; at += 1) expect((await visitor.send('c', '0000000000')).statusCode).toBe(404);
    const token = await tokenOf();
    await newCollar(rex, code);
    for (let at = 0; at < 4; at += 1) await post(encoded({ token, kind: 'saw', words: `${at}` }));
    code = `${(await setCollar(rex, { showsBreed: true })).code}`;
    for (let at = 0; at < 3; at += 1) expect((await send()).statusCode).toBe(200);
  });
});

describe('one press', () => {
  const once = async () => encoded({ token: await tokenOf(), ...FORM });

  it('that is sent three times, even concurrently, is one tip, and counts once', async () => {
    const body = await once();
    const answers = await Promise.all([1, 2, 3].map(() => post(body)));
    answers.push(await post(body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    for (const answer of answers) expect(answer.body).toContain('human knows.');
    expect(await tips()).toHaveLength(1);
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(429);
  });

  it('is thanked again when the limit is reached, and from another network', async () => {
    const body = await once();
    for (let at = 0; at < 3; at += 1) await post(at === 0 ? body : await once());
    expect((await send()).statusCode).toBe(429);
    expect((await post(body)).statusCode).toBe(200);
    expect((await visitor.post('c', code, body, '198.51.100.9')).statusCode).toBe(200);
    expect(await tips()).toHaveLength(3);
  });

  it('with another text, after Back, is another tip', async () => {
    const token = await tokenOf();
    await post(encoded({ token, ...FORM }));
    await post(encoded({ token, ...FORM, words: 'It is in my garden' }));
    await post(encoded({ token, ...FORM, kind: 'saw' }));
    expect((await tips()).map(({ kind, words }) => [kind, words])).toEqual([
      ['have', 'It is in my garden'],
      ['have', FORM.words],
      ['saw', FORM.words],
    ]);
  });

  it('on two pages that were opened at the same moment are two', async () => {
    const [one, other] = [await open(), await open()].map(({ body }) => /name="token" value="([^"]+)"/.exec(body)?.[1]);
    expect(one).not.toBe(other);
    vi.setSystemTime(Date.now() + 5_000);
    for (const token of [one, other]) await post(encoded({ token: `${token}`, ...FORM }));
    expect(await tips()).toHaveLength(2);
  });

  it('has the id of the time when it was written', async () => {
    // Later than every time that a test has set.
    vi.setSystemTime(Date.now() + 3 * DAY_MS);
    const token = await tokenOf();
    vi.setSystemTime(Date.now() + 60 * 60_000);
    await post(encoded({ token, ...FORM }));
    const [tip] = await tips();
    expect(Date.parse(`${tip?.createdAt}`)).toBe(Date.now());
  });
});

describe('a collar code', () => {
  it('is replaced once, however often the call is repeated', async () => {
    const [one, other] = await Promise.all([newCollar(rex, code), newCollar(rex, code)]);
    expect(one).toBe(other);
    expect(one).not.toBe(code);
    expect((await open(one)).statusCode).toBe(200);
  });

  it('is not created for a dog that is being deleted, and no tip reaches such a dog', async () => {
    await tombstone(rex.uid);
    const held = await findCollar(rex.uid);
    expect(
      await replaceCollar(SYSTEM, rex.uid, held, {
        code: 'ZZZZZZZZZ0',
        showsBreed: true,
        showsPhoto: true,
        needs: [],
      }),
    ).toBe('gone');
    const form = { ...FORM, kind: 'saw', token: '', website: '', cell: '' } as const;
    const found = { uid: rex.uid, code, way: 'collar', name: '', needs: [] } as const;
    expect(await tellOwner({ ...found, needs: [] }, form, { press: 'a press', network: '192.0.2.1' })).toBe('ended');
  });

  it('and its tips are deleted with their dog, page by page', async () => {
    await send();
    await forgetCollar({ uid: rex.uid });
    expect(await forgetTips({ uid: rex.uid })).toBeUndefined();
    const left = (await rowsOf(rex.uid)).map(({ PK, SK }) => `${PK} ${SK}`);
    expect(left.filter((name) => /CODE#|COLLAR|TIP#/.test(name))).toEqual([]);
  });

  it('brings unkind texts, too, marked as such, which only its dog can remove', async () => {
    await send({ ...FORM, words: 'you idiot' });
    const [tip] = await tips();
    expect(tip).toMatchObject({ refused: true, words: 'you idiot' });
    await removeTip(asDog((await newDog()).uid), { tipId: `${tip?.tipId}` });
    expect(await tips()).toHaveLength(1);
    await removeTip(rex, { tipId: `${tip?.tipId}` });
    expect(await tips()).toEqual([]);
  });
});
