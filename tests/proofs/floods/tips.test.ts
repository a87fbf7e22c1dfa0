import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/core/time';
import type { TipRow } from '#shared/lost/tips';
import { newUlid } from '../../../functions/core/ids.ts';
import { findPage } from '../../../functions/core/jobs.ts';
import { change } from '../../../functions/core/write.ts';
import { raise } from '../../../functions/lost/testing/alerts.ts';
import { encoded, newVisitor } from '../../../functions/lost/testing/visitor.ts';
import { startDue } from '../../../functions/stream/due.ts';
import { jobs } from '../../../functions/stream/pushes.ts';
import { handler as reactions } from '../../../functions/stream/reactions.ts';
import { profileKey } from '../../../functions/table/profiles.ts';
import { asDog } from '../../../functions/testing/dogs.ts';
import { call } from '../faults/client.ts';
import { followTable } from '../scene/deliveries.ts';
import { loadLazyModules } from '../scene/lazy-modules.ts';
import { Scene } from '../scene/scene.ts';

const queue = vi.hoisted(() => ({ send: (_message: Sent, _delay?: number) => {} }));
vi.mock('../../../functions/core/queue.ts', () => ({
  sendJob: async (_: unknown, message: Sent, delay?: number) => queue.send(message, delay),
}));
vi.mock('../../../functions/core/mailer.ts', () => ({ sendMail: async () => undefined }));
vi.mock('../../../functions/moderation/screen.ts', () => import('../../../functions/moderation/testing/unscreened.ts'));
vi.mock('../../../functions/moderation/toxicity.ts', () => import('../../../functions/lost/testing/judged.ts'));

interface Sent {
  job: string;
  input: { tipId?: string; push?: { title: string; body: string } };
}

Object.assign(process.env, {
  ...{ TABLE: 'flood', MEDIA_KEY: '1.a key of the tests', ORIGIN_SECRETS: 'secret' },
  ...{ SITE: 'https://barkyard.example', SENDER: 'hello@barkyard.example', PUSHES_QUEUE: 'a queue' },
});

const JUNK = Number(process.env.JUNK || 500);
/** As many tips are kept, and as many addresses write, for 5,000 tips of junk. */
const OF_5000 = { kept: 2000, few: 1700, many: 5000 };
const scaled = (number: number) => Math.round((number * JUNK) / 5000);
const KEPT = scaled(OF_5000.kept);
const MINUTE_S = 60;
const FLOOD_S = 20 * MINUTE_S;
const MINUTES_AFTER = 15;

/** Each flood has an hour of its own, as ids grow. */
let start = Date.UTC(2026, 0, 1);
let scene: Scene;
let sent: { at: number; job: string; tipId?: string; said: string }[];

beforeAll(() => loadLazyModules());

beforeEach(() => {
  vi.stubEnv('LIMITS', JSON.stringify({ alertTips: KEPT }));
  start += DAY_MS;
  scene = new Scene(7, { start, turns: 3 });
  sent = [];
  queue.send = ({ job, input }, delay = 0) => {
    const said = `${input.push?.title} ${input.push?.body}`;
    if (job !== 'lost.gathered') return void sent.push({ at: scene.clock.now(), job, tipId: input.tipId, said });
    scene.clock.after(delay * 1000, async () => (await findPage(() => jobs, job))?.(input));
  };
  followTable(scene.store, scene.clock, reactions);
  const eachMinute = () => {
    void startDue();
    scene.clock.after(MINUTE_MS, eachMinute);
  };
  eachMinute();
});

afterEach(() => scene.leave());

function agedDog(name: string, days: number) {
  const dog = scene.addDog(name);
  const createdAt = new Date(Date.now() - days * DAY_MS).toISOString();
  scene.store.seed([change(profileKey(dog.uid), { set: { createdAt } })]);
  return asDog(dog.uid, name);
}

/** Numbers in the words of gathered pushes; a push of a single tip has none. */
const numberOf = (of: string) =>
  sent.reduce((sum, { said }) => sum + Number(new RegExp(`(\\d+) more ${of}`).exec(said)?.[1] ?? 0), 0);
const singleOf = (all = sent) => all.filter(({ said }) => said.startsWith('Somebody wrote')).length;

const addressOf = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;

interface Told {
  tipId?: string;
  words: string;
  at: number;
  status: number;
}

async function world() {
  const rex = agedDog('rex', 100);
  const { code } = await raise(rex);
  const visitor = newVisitor();
  const { body } = await visitor.open('l', code);
  const token = /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  await scene.clock.sleep(5000);

  const visits = async (words: string, kind: string, address: string): Promise<Told> => {
    const at = scene.clock.now();
    const answer = await visitor.post('l', code, encoded({ token, kind, words }), address);
    return { words, at, status: answer.statusCode };
  };
  const tells = async (name: string, kind: string): Promise<Told> => {
    const [at, tipId, words] = [scene.clock.now(), newUlid(), `${name} ${kind}`];
    const said = { userId: rex.uid, tipId, kind, where: '', words, reach: '' };
    const { status } = await call(dogs[name] ?? rex, 'lost.sendTip', said);
    return { tipId, words, at, status };
  };
  const dogs: Record<string, { uid: string }> = Object.fromEntries(
    ['luna', 'bella', 'milo'].map((name) => [name, agedDog(name, 14)]),
  );
  const kept = () => {
    const rows = [...scene.store.table.items()].filter(({ SK }) => `${SK}`.startsWith('TIP#'));
    return rows.map(({ words }) => `${words}`);
  };
  /** The words of each row, page by page, as the owner walks through them. */
  const pages = async () => {
    const all: string[][][] = [];
    for (let cursor: string | undefined; all.length === 0 || cursor; ) {
      const { body } = await call(rex, 'lost.tips', { cursor });
      all.push(body.items.map(({ tips }: TipRow) => tips.map(({ words }) => words)));
      cursor = body.cursor;
    }
    return all;
  };
  return { visits, tells, kept, pages };
}

it.each([scaled(OF_5000.few), scaled(OF_5000.many)])(
  `${JUNK} tips of junk from %i addresses neither push out nor silence true ones`,
  {
    timeout: 1_200_000,
  },
  async (addresses) => {
    const { visits, tells, kept, pages } = await scene.clock.runUntil(world());
    const ofDogs: Told[] = [];
    const ofVisitors: Told[] = [];

    const flood = async () => {
      const all: Promise<Told>[] = [];
      const truth: Record<number, () => Promise<void>> = {
        0.3: async () => void ofDogs.push(await tells('bella', 'have')),
        0.5: async () => void ofVisitors.push(await visits('a true find in the flood', 'have', '192.0.2.3')),
        0.6: async () => void ofVisitors.push(await visits('a true sighting in the flood', 'saw', '192.0.2.4')),
        0.8: async () => void ofDogs.push(await tells('luna', 'saw')),
      };
      for (const share of Object.keys(truth)) {
        scene.clock.after(Number(share) * FLOOD_S * 1000, () => void truth[Number(share)]?.());
      }
      for (let at = 0; at < JUNK; at += 1) {
        await scene.clock.sleep((FLOOD_S * 1000 * 2 * scene.random()) / JUNK);
        all.push(visits(`junk ${at}`, scene.random() < 0.5 ? 'saw' : 'have', addressOf(at % addresses)));
      }
      return Promise.all(all);
    };

    const run = async () => {
      ofDogs.push(await tells('luna', 'have'));
      const before = [
        await visits('a true find of before', 'have', '192.0.2.1'),
        await visits('a true sighting of before', 'saw', '192.0.2.2'),
      ];
      const junk = await flood();
      await scene.clock.sleep(5000);
      ofDogs.push(await tells('milo', 'have'));
      ofVisitors.push(await visits('a true find afterwards', 'have', '192.0.2.5'));
      await scene.clock.sleep(MINUTES_AFTER * MINUTE_MS);
      return { before, junk };
    };
    const { before, junk } = await scene.clock.runUntil(run());

    const all = [...junk, ...before, ...ofVisitors];
    const statuses = Map.groupBy([...all, ...ofDogs], ({ status }) => status);
    expect([...statuses.keys()]).toEqual([200]);

    const held = kept();
    expect(held).toHaveLength(KEPT);
    expect(held).toEqual(expect.arrayContaining([...ofDogs, ...before].map(({ words }) => words)));
    const walked = await scene.clock.runUntil(pages());
    const [first = []] = walked;
    expect(first.slice(0, 3).flat().toSorted()).toEqual(ofDogs.map(({ words }) => words).toSorted());
    expect(walked.flat(2).toSorted()).toEqual(held.toSorted());
    const inFlood = ofVisitors.filter(({ words }) => held.includes(words)).length;

    const pushedAfter = ofDogs.map(({ at }) => {
      const next = sent.filter((one) => one.said.startsWith('Somebody') && one.at >= at).map((one) => one.at - at);
      return Math.min(...next);
    });
    expect(Math.max(...pushedAfter)).toBeLessThan(MINUTE_MS);
    const mailed = new Set(sent.filter(({ job }) => job === 'lost.mail').map(({ tipId }) => tipId));
    for (const { tipId, words } of ofDogs) if (words.endsWith('have')) expect(mailed).toContain(tipId);

    // Of both kinds of tips of visitors 12 were told one by one, and each other one in numbers.
    expect(singleOf()).toBe(2 * 12 + ofDogs.length);
    expect(numberOf('sightings? of') + numberOf('messages?: “I have')).toBe(all.length - 2 * 12);
    const toldAfter = ofVisitors.map(({ at }) => {
      const next = sent.filter((one) => / more /.test(one.said) && one.at >= at).map((one) => one.at - at);
      return Math.min(...next);
    });
    expect(Math.max(...toldAfter)).toBeLessThan(10 * MINUTE_MS);
    const { requests, reads, writes, conflicts, throttles } = scene.store.ledger.total;
    console.log(
      `• flood: ${JUNK} tips from ${addresses} addresses in ${FLOOD_S / MINUTE_S} minutes, kept ${held.length}, listed on ${walked.length} pages, of dogs and of before lost 0, of ${ofVisitors.length} visitors meanwhile kept ${inFlood}, pushes ${sent.filter(({ job }) => job === 'pushes.send').length}, mails of single tips ${mailed.size}, slowest push ${Math.max(...pushedAfter) / 1000} s, slowest number ${Math.round(Math.max(...toldAfter) / 1000)} s, requests ${requests}, read units ${Math.round(reads)}, write units ${Math.round(writes)}, conflicts ${conflicts}, throttles ${throttles}`,
    );
  },
);
