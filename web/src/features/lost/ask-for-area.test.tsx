import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '#shared/profiles/contract';
import { biscuit } from '../../testing/dogs.ts';
import { ok, show } from '../../testing/screen.tsx';
import { AskForArea } from './area-button.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const HOME = { cell: 'u33dc', alerts: true };
const open = (me: Me = biscuit) => show(<AskForArea />, { server: { 'PUT /me/area': ({ body }) => ok(body) }, me });
const words = () => screen.queryByText('A dog near you may need you one day.');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('a dog without a home area', () => {
  it('is asked for one until it has set it', async () => {
    open();
    await press('Set my area');
    await userEvent.type(await screen.findByLabelText(/^Coordinates/), '52.52, 13.40');
    await press('Save');
    await waitFor(() => expect(words()).toBeNull());
    open({ ...biscuit, area: HOME });
    expect(words()).toBeNull();
  });

  it('is asked no more in this browser after it has said not now', async () => {
    const { unmount } = open();
    expect(words()).not.toBeNull();
    await press('Not now');
    expect(words()).toBeNull();
    unmount();
    open();
    expect(words()).toBeNull();
  });
});
