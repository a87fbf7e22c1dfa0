import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messageEvent, triggerOutcome } from './testing/events.ts';
import { handler } from './triggers.ts';

beforeEach(() => {
  vi.stubEnv('SITE', 'https://barkyard.example');
  vi.stubEnv('USER_POOL_ID', 'pool');
});

type Source = Parameters<typeof messageEvent>[0];
const mail = async (source: Source, email?: string) => (await handler(messageEvent(source, email))).response;
const ALL_MAILS = (['CustomMessage_SignUp', 'CustomMessage_ForgotPassword'] as const).flatMap((source) =>
  ['en', 'de'].map((language) => [source, language] as const),
);
const linkIn = (html: string) => /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

describe('the mail', () => {
  it.each([
    ['CustomMessage_SignUp', 'verify', 'Verify your email for Barkyard'],
    ['CustomMessage_ResendCode', 'verify', 'Verify your email for Barkyard'],
    ['CustomMessage_ForgotPassword', 'reset-password', 'Reset your Barkyard password'],
  ] as const)('of %s has its link and its code', async (source, path, subject) => {
    const { emailSubject, emailMessage } = await mail(source);
    expect(emailSubject).toBe(subject);
    expect(linkIn(`${emailMessage}`)).toBe(`https://barkyard.example/${path}#email=rex%2B1%40example.com&code={####}`);
    expect(`${emailMessage}`.replace(/<[^>]*>/g, ' ')).toContain('{####}');
  });

  it.each(['en', 'de'])(
    'to somebody who forgot the password before verifying leads on to a new one (%s)',
    async (language) => {
      const asked = messageEvent('CustomMessage_ResendCode', undefined, { language, forgotten: 'yes' });
      const { emailSubject, emailMessage } = (await handler(asked)).response;
      expect(emailSubject).toMatch(/Verify your email|Bestätige deine E-Mail/);
      expect(linkIn(`${emailMessage}`)).toMatch(/\/verify#email=rex%2B1%40example.com&code=\{####\}&forgotten=yes$/);
      expect(emailMessage).toMatch(/choose a new password|ein neues Passwort/);
    },
  );

  it('is valid for Cognito: no joined characters, below 20,000, only characters of its pattern', async () => {
    for (const [source, language] of ALL_MAILS) {
      const { emailSubject, emailMessage } = (await handler(messageEvent(source, undefined, { language }))).response;
      expect(emailMessage).toMatch(/^[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*\{####\}[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*$/u);
      expect(`${emailMessage}`.length).toBeLessThan(20_000);
      expect(`${emailSubject}`.length).toBeLessThanOrEqual(140);
    }
  });

  it.each([
    ['CustomMessage_SignUp', 'Bestätige deine E-Mail für Barkyard', 'Oder gib diesen Code ein:'],
    ['CustomMessage_ForgotPassword', 'Neues Passwort für Barkyard', 'Link und Code gelten eine Stunde.'],
  ] as const)('of %s is in the language of the browser that asked for it', async (source, subject, words) => {
    const german = (await handler(messageEvent(source, undefined, { language: 'de' }))).response;
    expect(german.emailSubject).toBe(subject);
    expect(german.emailMessage).toContain(words);
    expect(german.emailMessage).toContain('<html lang="de">');
    const unknown = (await handler(messageEvent(source, undefined, { language: '__proto__' }))).response;
    expect(unknown).toEqual((await handler(messageEvent(source))).response);
  });

  it('repeats nothing that a person typed, and reveals no address by its link', async () => {
    const { emailMessage } = await mail('CustomMessage_SignUp', '"><img src=x>@example.com');
    expect(emailMessage).not.toContain('<img');
    expect(emailMessage).not.toContain('Rex');
  });

  it('stays Cognito’s own where Barkyard has no words for it', async () => {
    expect((await mail('CustomMessage_AdminCreateUser')).emailMessage).toBe('');
  });

  it.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'] as const)(
    'of %s is refused: the email of an account cannot be changed',
    async (source) =>
      expect(await triggerOutcome(messageEvent(source))).toBe('The email of an account cannot be changed.'),
  );

  it('stays Cognito’s own without a site to link', async () => {
    vi.stubEnv('SITE', undefined);
    expect((await mail('CustomMessage_SignUp')).emailMessage).toBe('');
  });
});
