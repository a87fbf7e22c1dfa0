import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/screen.tsx';
import { Component as NotFound } from './not-found.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

describe('screens that have nothing to show yet', () => {
  it('an unknown address leads home', () => {
    show(<NotFound />, { server: {} });
    expect(screen.getByRole('alert').textContent).toContain('There is nothing here.');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/home');
  });
});
