import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useReport } from '../core/reporting.ts';
import { userId } from '../testing/dogs.ts';
import { type Answer, show } from '../testing/screen.tsx';
import { Reports } from './report-modal.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

function Asker() {
  const report = useReport();
  const ask = () => report({ subject: 'user', userId: userId(20), name: 'Luna' });
  return (
    <button type="button" onClick={ask}>
      Report
    </button>
  );
}

beforeEach(() => sessionStorage.clear());

const open = async (answer: Answer) => {
  const asker = (
    <Reports>
      <Asker />
    </Reports>
  );
  const shown = show(asker, { server: { 'POST /reports': () => answer } });
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  return shown;
};
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

describe('a report', () => {
  it('asks what is wrong, is sent, and says thank you', async () => {
    const { sent } = await open({ data: {} });
    await userEvent.type(await screen.findByLabelText('What’s wrong?'), 'It bites.');
    await send();
    expect(await screen.findByText('Thank you. Our team will review it.')).toBeDefined();
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/reports', body: { subject: 'user', userId: userId(20), reason: 'It bites.' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('without a reason says so and keeps the question open', async () => {
    await open({ status: 400, refusal: { code: 'moderation.reasonMissing', message: 'Please say what is wrong.' } });
    await send();
    expect(await screen.findByText('Please say what is wrong.')).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'Report Luna?' })).toBeDefined();
  });

  it('keeps its words over a reload, and asks before they are thrown away', async () => {
    await open({ data: {} });
    await userEvent.type(await screen.findByLabelText('What’s wrong?'), 'It bites.');
    cleanup();
    await open({ data: {} });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('What’s wrong?');
    expect(field.value).toBe('It bites.');
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    await press('Cancel');
    await press('Keep writing');
    expect(field.value).toBe('It bites.');
    await press('Cancel');
    await press('Throw away');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Report');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('What’s wrong?')).value).toBe('');
  });
});
