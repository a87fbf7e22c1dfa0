import { afterEach, expect, it, vi } from 'vitest';
import { readMails } from './mails.ts';

const access = { endpoint: 'http://aws.test', keys: { accessKeyId: 'test', secretAccessKey: 'test' } };

afterEach(() => void vi.unstubAllGlobals());

const sent = (Id: string, Timestamp: string, Body: object) => ({
  Id,
  Region: 'us-east-1',
  Source: 'hello@barkyard.test',
  Destination: { ToAddresses: ['rex@b.test'] },
  Subject: 'Woof',
  Body,
  Timestamp,
});

it('the mails of LocalStack are read, too, the newest first', async () => {
  const messages = [
    sent('1', '2026-11-24T10:00:00', { text_part: 'One' }),
    sent('2', '2026-11-24T11:00:00', { text_part: null, html_part: '<b>Two</b> &amp; more' }),
  ];
  vi.stubGlobal('fetch', async (url: string) =>
    url === 'http://aws.test/_aws/ses' ? Response.json({ messages }) : new Response('No such path', { status: 404 }),
  );
  const mails = await readMails(access);
  expect(mails).toMatchObject([
    { id: '2', to: 'rex@b.test', subject: 'Woof', text: 'Two & more', html: '<b>Two</b> &amp; more' },
    { id: '1', text: 'One' },
  ]);
  expect(mails[0]?.sentAt.getTime()).toBeGreaterThan(Number(mails[1]?.sentAt.getTime()));
});
