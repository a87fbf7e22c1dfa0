import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { AttachButton } from './attach-button.tsx';
import { AttachedFile } from './attached-file.tsx';
import type { Send, Watch } from './attachment.ts';
import { usePostAttachment } from './use-post-attachment.ts';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));
const { watched } = vi.hoisted(() => ({ watched: [] as Watch[] }));
vi.mock('./video.ts', () => ({
  send: ((_, watch) => {
    watched.push(watch);
    watch.onStep('preparing');
    watch.onShare(0.4);
    return new Promise(() => undefined);
  }) satisfies Send,
}));

afterEach(() => {
  sessionStorage.clear();
});

function Post() {
  const attachment = usePostAttachment('biscuit.post.new');
  return (
    <>
      <AttachedFile {...attachment} />
      <AttachButton {...attachment} />
      <output>{attachment.blocked ? 'blocked' : 'free'}</output>
    </>
  );
}

describe('a video that is made ready', () => {
  it('tells how far it is, and can be cancelled', async () => {
    show(<Post />, { server: {} });
    const film = new File(['film'], 'walk.mov', { type: 'video/quicktime' });
    await userEvent.upload(screen.getByLabelText('Photo or video'), film);
    expect(await screen.findByRole('progressbar', { name: 'Preparing video' })).toBeDefined();
    expect(await screen.findByText('40%')).toBeDefined();
    expect(screen.getByText('blocked')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(watched[0]?.signal.aborted).toBe(true);
    expect(screen.getByText('free')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
