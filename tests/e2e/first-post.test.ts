import { describe, expect, it } from 'vitest';
import { open } from './steps/browser.ts';
import { newcomer, verified } from './steps/given.ts';
import { codeIn, linkIn, mailTo } from './steps/mail.ts';
import { opensHome } from './steps/session.ts';
import { posts, registers, signsIn } from './steps/when.ts';

describe('from the registration to a post in a friend’s feed', () => {
  it('registers, gets a mail, verifies, signs in, follows another dog, and sees its post in the feed', {
    tags: ['spec-1.1', 'spec-7.1'],
  }, async () => {
    const luna = await verified({ name: 'Luna' });
    const lunas = await opensHome(luna);

    const rex = newcomer({ name: 'Rex' });
    const rexs = await open('/register');
    await registers(rexs, rex);
    await rexs.getByText('Account Created Successfully!').waitFor();
    await rexs.getByText(rex.email).waitFor();

    await rexs.goto(linkIn(await mailTo(rex.email)));
    await rexs.getByText('Your email is verified. You can now sign in.').waitFor();
    await rexs.goto('/login');
    await signsIn(rexs, rex);
    await rexs.getByRole('heading', { name: 'Welcome to the yard, Rex!' }).waitFor();
    await rexs.getByText('All quiet in the yard').waitFor();

    await lunas.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
    await lunas.getByText(`@${luna.username}`).first().waitFor();
    const { userId } = (await lunas.evaluate(async () => {
      const token = Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? '';
      return (await fetch('/api/me', { headers: { Authorization: token } })).json();
    })) as { userId: string };
    await rexs.goto(`/profile/${userId}`);
    await rexs.getByRole('button', { name: 'Follow', exact: true }).click();
    await rexs.getByRole('button', { name: 'Following' }).waitFor();

    const text = `Found the best stick of ${userId.slice(0, 8)} <b>today</b>.`;
    await lunas.getByRole('link', { name: 'Home', exact: true }).click();
    await posts(lunas, text);
    await lunas.getByText(text).waitFor();

    await rexs.getByRole('link', { name: 'Home', exact: true }).click();
    await rexs.getByText(text).waitFor();
    await rexs.getByText(`@${luna.username}`).first().waitFor();
    expect(await rexs.getByText('Just now').count()).toBeGreaterThan(0);
  });

  it('verifies by the code too, and a wrong code says so and loses nothing', async () => {
    const rex = newcomer();
    const page = await open('/register');
    await registers(page, rex);
    await page.getByText('Account Created Successfully!').waitFor();
    const code = codeIn(await mailTo(rex.email));
    const wrong = code === '000000' ? '000001' : '000000';

    await page.goto('/verify');
    await page.getByLabel('Email', { exact: true }).fill(rex.email);
    await page.getByLabel(/code/i).fill(wrong);
    await page.getByRole('button', { name: /verify/i }).click();
    await page.getByText('That code is incorrect. Please check the newest email.').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(rex.email);

    await page.getByLabel(/code/i).fill(code);
    await page.getByRole('button', { name: /verify/i }).click();
    await page.getByText('Your email is verified. You can now sign in.').waitFor();
  });
});
