import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newUlid } from '../core/ids.ts';
import { sendMail } from '../core/mailer.ts';
import { messages } from '../core/testing/kept-queue.ts';
import type { TipRow } from '../table/tips.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { inMidHour } from '../testing/full-hour.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { setCollar } from './collar.ts';
import { jobs } from './mails.ts';
import { react } from './on-change.ts';
import { sendTip } from './send-tip.ts';
import { raise } from './testing/alerts.ts';
import { storeTip } from './testing/tips.ts';
import { muteSender, removeTip } from './tips.ts';

vi.mock('../core/queue.ts', () => import('../core/testing/kept-queue.ts'));
vi.mock('../core/mailer.ts', () => ({ sendMail: vi.fn() }));
vi.mock('../moderation/screen.ts', () => import('../moderation/testing/unscreened.ts'));
vi.mock('../moderation/toxicity.ts', () => import('./testing/judged.ts'));
vi.stubEnv('MEDIA_KEY', '1.a key of the tests');
vi.stubEnv('SITE', 'https://barkyard.example');
onOwnTable();

const sent = vi.mocked(sendMail);
const mails = () => sent.mock.calls.map(([, to, mail]) => ({ to, ...mail }));

let rex: Dog;
beforeEach(async () => {
  const setBack = inMidHour();
  vi.stubEnv('SENDER', 'hello@barkyard.example');
  rex = await newDog();
  sent.mockReset();
  messages.length = 0;
  return setBack;
});

const WORDS = { where: 'By the mill', words: 'canary words', reach: 'canary reach' };

async function tipBy(from: TipRow['from'] = 'link') {
  const tipId = newUlid();
  await storeTip(rex.uid, { ...WORDS, tipId, kind: 'have', refused: false, from });
  return tipId;
}
const mail = (tipId: string) => jobs['lost.mail']({ uid: rex.uid, tipId });

describe('a mail', () => {
  it('says in one sentence with a link that somebody wrote', async () => {
    await raise(rex);
    await mail(await tipBy());
    const lead = 'A message about your dog is waiting for you on Barkyard.';
    const to = `${rex.username}@example.com`;
    expect(mails()).toMatchObject([{ to, lead, language: 'en', link: 'https://barkyard.example/lost' }]);
    expect(JSON.stringify(mails())).not.toMatch(/canary|mill/);
  });

  it('is in the language of the browser that raised the alert or created the code', async () => {
    await raise(rex, { language: 'de' });
    await setCollar(rex, { showsBreed: true, language: 'de' });
    await setCollar(rex, { showsBreed: false });
    await mail(await tipBy());
    await mail(await tipBy('collar'));
    expect(mails()).toMatchObject([
      { language: 'de', button: 'Nachricht lesen', link: 'https://barkyard.example/lost' },
      { language: 'de', button: 'Nachricht lesen', link: 'https://barkyard.example/collar' },
    ]);
  });

  it('is sent once for a tip, however often the job runs', async () => {
    const tipId = await tipBy();
    for (let time = 0; time < 3; time += 1) await mail(tipId);
    expect(mails()).toHaveLength(1);
  });

  it('that SES did not accept is sent by the next attempt', async () => {
    sent.mockRejectedValueOnce(new Error('Throttled'));
    const tipId = await tipBy();
    await expect(mail(tipId)).rejects.toThrow('Throttled');
    for (let time = 0; time < 2; time += 1) await mail(tipId);
    expect(mails()).toHaveLength(2);
  });

  it('is not sent for a muted sender, a removed tip or a deleted dog', async () => {
    await raise(rex);
    const luna = await newDog();
    const said = { userId: rex.uid, tipId: ulid(Date.now()), kind: 'saw', where: '', words: '', reach: '' } as const;
    await sendTip(luna, said);
    await muteSender(rex, said);
    await mail(said.tipId);
    const removed = await tipBy();
    await removeTip(rex, { tipId: removed });
    await mail(removed);
    const late = await tipBy();
    await tombstone(rex.uid);
    await mail(late);
    expect(mails()).toEqual([]);
  });
});

describe('a new tip', () => {
  const SK = 'TIP#01KA0000000000000000000000';
  const arrives = async () => {
    const after = { ...WORDS, tipId: SK.slice(4), kind: 'saw', refused: false, from: 'link' };
    await react([{ key: { PK: `USER#${rex.uid}`, SK }, after }]);
    return (messages as { job: string }[]).filter(({ job }) => job === 'lost.mail');
  };

  it('starts the mail', async () => expect(await arrives()).toHaveLength(1));

  it('starts none if the deployment has no sender', async () => {
    vi.stubEnv('SENDER', '');
    expect(await arrives()).toEqual([]);
  });
});
