import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/core/time';
import { newUlid } from '../core/ids.ts';
import { findPage } from '../core/jobs.ts';
import { sendMail } from '../core/mailer.ts';
import { SYSTEM } from '../core/proof.ts';
import { messages } from '../core/testing/kept-queue.ts';
import { startDue } from '../stream/due.ts';
import { jobs } from '../stream/pushes.ts';
import { type TipRow, tipKey } from '../table/tips.ts';
import { addMutedSender } from '../table/told.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { inMidHour } from '../testing/full-hour.ts';
import { onOwnTables } from '../testing/on-own-table.ts';
import { react } from './on-change.ts';
import { raise } from './testing/alerts.ts';

vi.mock('../core/queue.ts', () => import('../core/testing/kept-queue.ts'));
vi.mock('../core/mailer.ts', () => ({ sendMail: vi.fn() }));
vi.mock('../moderation/screen.ts', () => import('../moderation/testing/unscreened.ts'));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('SITE', 'https://barkyard.example');
vi.stubEnv('SENDER', 'hello@barkyard.example');
vi.stubEnv('PUSHES_QUEUE', 'a queue');
onOwnTables();

interface Message {
  job: string;
  input: Record<string, unknown> & { push: { title: string; body: string; path: string } };
}

const mailed = vi.mocked(sendMail);

let rex: Dog;
beforeEach(async () => {
  const setBack = inMidHour();
  await startDue();
  rex = await newDog();
  await raise(rex);
  mailed.mockReset();
  messages.length = 0;
  return setBack;
});

type Given = Partial<TipRow>;

const tip = (given: Given = {}): TipRow => {
  const tipId = newUlid();
  const said = { kind: 'saw', where: '', words: '', reach: '', refused: false } as const;
  return { tipId, ...said, from: 'link', sender: `visitor of ${tipId}`, keptIn: 'alert#1', ...given };
};
const trusted = (sender: string, given: Given = {}) => tip({ from: 'neighbour', isYoung: false, sender, ...given });
const several = (count: number, given?: Given) => Array.from({ length: count }, () => tip(given));

const changeOf = (row: TipRow) => ({ key: tipKey(rex.uid, row.tipId), after: { ...row } });
const arrive = (...rows: TipRow[]) => react(rows.map(changeOf));

const taken = () => messages.splice(0) as Message[];
/** How many pushes and mails were started. */
function toldOf(all = taken()) {
  const jobsOf = (name: string) => all.filter(({ job }) => job === name).length;
  return { pushes: jobsOf('pushes.send'), mails: jobsOf('lost.mail') };
}

/** Runs what becomes due within ten minutes, each job `times` times; returns the pushes sent, with their minute. */
async function tenMinutesLater(times = 1) {
  const pushes = [];
  for (let minute = 1; minute <= 10; minute += 1) {
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await startDue();
    for (const { job, input } of taken()) {
      const page = await findPage(() => jobs, job);
      for (let time = 0; time < times; time += 1) await page?.(input);
    }
    pushes.push(...taken().map(({ input }) => ({ minute, ...input.push })));
  }
  return pushes;
}
const mails = () => mailed.mock.calls.map(([, , { subject, lead }]) => ({ subject, lead }));

describe('of visitors and young accounts', () => {
  it('twelve of each kind are pushed in an hour and four mailed, and the rest is summarised within ten minutes', async () => {
    await arrive(...several(10), ...several(9, { from: 'neighbour', isYoung: true }));
    expect(toldOf()).toEqual({ pushes: 12, mails: 4 });
    await arrive(...several(13, { kind: 'have' }));
    expect(toldOf()).toEqual({ pushes: 12, mails: 4 });
    const title = '1 more message: “I have your dog”';
    expect(await tenMinutesLater()).toMatchObject([
      { kind: 'tips', path: '/lost', title, body: '7 more sightings of your dog' },
    ]);
    expect(mails()).toEqual([
      {
        subject: '24 more messages about your dog',
        lead: 'Waiting for you on Barkyard: 9 messages “I have your dog” and 15 sightings.',
      },
    ]);
    expect(await tenMinutesLater()).toEqual([]);
    vi.setSystemTime(Date.now() + HOUR_MS);
    await arrive(tip());
    expect(toldOf()).toEqual({ pushes: 1, mails: 1 });
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('those gathered at minute %i of seven wait ten minutes at most', async (minute) => {
    const period = 7 * MINUTE_MS;
    vi.setSystemTime(Math.ceil(Date.now() / period) * period + minute * MINUTE_MS - 1);
    await startDue();
    await arrive(...several(12));
    toldOf();
    await arrive(...several(3));
    expect(await tenMinutesLater()).toMatchObject([{ title: '3 more sightings of your dog', body: '' }]);
  });

  it('are counted once, in whatever order and however often their records come, even concurrently', async () => {
    const rows = several(40);
    await Promise.all([arrive(...rows.slice(0, 25)), arrive(...rows.slice(10).toReversed())]);
    const told = toldOf();
    await arrive(...rows);
    expect(told.pushes).toBeGreaterThanOrEqual(12);
    expect(toldOf()).toEqual({ pushes: 12, mails: 4 });
    expect(await tenMinutesLater(3)).toMatchObject([{ title: '28 more sightings of your dog' }]);
    expect(mails()).toMatchObject([{ subject: '36 more messages about your dog' }]);
  });

  it('are announced in German if the alert was raised in German, with the right singular', async () => {
    const luna = await newDog();
    await raise(luna, { language: 'de' });
    const rows = [...several(4), tip(), ...several(5, { kind: 'have' })];
    await react(rows.map((row) => ({ ...changeOf(row), key: tipKey(luna.uid, row.tipId) })));
    expect(await tenMinutesLater()).toEqual([]);
    expect(mails()).toEqual([
      {
        subject: '2 weitere Nachrichten über deinen Hund',
        lead: 'Auf Barkyard warten auf dich: 1 Nachricht „Ich habe deinen Hund“ und 1 Sichtung.',
      },
    ]);
  });

  it('link to the collar if none is about an alert', async () => {
    await arrive(...several(13, { from: 'collar' }));
    toldOf();
    expect(await tenMinutesLater()).toMatchObject([{ path: '/collar', title: '1 more sighting of your dog' }]);
  });

  it('are announced once by a job that crashed between the push and the mail', async () => {
    await arrive(...several(20));
    toldOf();
    mailed.mockRejectedValueOnce(new Error('Throttled'));
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    await startDue();
    const [gathered] = taken();
    const page = await findPage(() => jobs, 'lost.gathered');
    await expect(page?.(gathered?.input)).rejects.toThrow('Throttled');
    for (let time = 0; time < 2; time += 1) await page?.(gathered?.input);
    expect(toldOf().pushes).toBe(1);
    expect(mails()).toHaveLength(2);
  });

  it('that come after a summary are in the next one', async () => {
    await arrive(...several(12));
    await arrive(tip());
    toldOf();
    expect(await tenMinutesLater()).toMatchObject([{ title: '1 more sighting of your dog' }]);
    await arrive(tip(), tip());
    expect(await tenMinutesLater()).toMatchObject([{ title: '2 more sightings of your dog' }]);
  });

  it('are not announced to a deleted owner', async () => {
    await arrive(...several(20));
    toldOf();
    await tombstone(rex.uid);
    expect([await tenMinutesLater(), mails()]).toEqual([[], []]);
  });
});

describe('of neighbours that were a week old when they wrote', () => {
  it("the first 'I have' of each is announced at once, whatever else came in", async () => {
    await arrive(...several(30), ...several(30, { kind: 'have' }));
    toldOf();
    for (const sender of ['luna', 'bella', 'milo', 'coco', 'lucy']) {
      await arrive(trusted(sender, { kind: 'have' }));
      expect(toldOf()).toEqual({ pushes: 1, mails: 1 });
    }
  });

  it('a flood of first ones uses up nobody else’s limit, and later ones are pushed one by one, with four mails an hour', async () => {
    const dogs = Array.from({ length: 20 }, (_, at) => trusted(`dog ${at}`, { kind: 'have' }));
    await arrive(...dogs);
    expect(toldOf()).toEqual({ pushes: 20, mails: 20 });
    await arrive(...dogs.slice(0, 6).map(({ sender = '' }) => trusted(sender, { kind: 'have' })));
    expect(toldOf()).toEqual({ pushes: 6, mails: 4 });
    await arrive(...dogs.slice(0, 6).map(({ sender = '' }) => trusted(sender)));
    expect(toldOf()).toEqual({ pushes: 6, mails: 4 });
    await arrive(tip({ kind: 'have' }), tip());
    expect(toldOf()).toEqual({ pushes: 2, mails: 2 });
    expect(await tenMinutesLater()).toEqual([]);
    expect(mails()).toMatchObject([{ subject: '4 more messages about your dog' }]);
  });

  it("'I have' is a first one again in the next alert, and a repeated record is not a second one", async () => {
    const first = trusted('luna', { kind: 'have' });
    await arrive(...Array.from({ length: 4 }, () => trusted('bella', { kind: 'have' })));
    await arrive(...Array.from({ length: 4 }, () => trusted('bella', { kind: 'have' })));
    toldOf();
    for (let time = 0; time < 3; time += 1) await arrive(first);
    expect(toldOf()).toEqual({ pushes: 3, mails: 3 });
    await arrive(trusted('luna', { kind: 'have' }));
    expect(toldOf()).toEqual({ pushes: 1, mails: 0 });
    await arrive(trusted('luna', { kind: 'have', keptIn: 'alert#2' }));
    expect(toldOf()).toEqual({ pushes: 1, mails: 1 });
  });
});

it('a muted sender notifies nobody, nor is it counted', async () => {
  await addMutedSender(SYSTEM, rex.uid, 'a pest');
  await arrive(...several(20, { sender: 'a pest' }), trusted('a pest', { kind: 'have', sender: 'a pest' }));
  expect(toldOf()).toEqual({ pushes: 0, mails: 0 });
  await arrive(...several(12));
  expect(toldOf()).toEqual({ pushes: 12, mails: 4 });
  expect(await tenMinutesLater()).toEqual([]);
});

it('a removed tip notifies nobody', async () => {
  const row = tip();
  await react([{ key: tipKey(rex.uid, row.tipId), before: { ...row } }]);
  expect(toldOf()).toEqual({ pushes: 0, mails: 0 });
});
