// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RestRows } from './rest-rows.tsx';

const api = { home: vi.fn(), rest: vi.fn(), endRest: vi.fn() };
const showRows = async (restUntil: string | null) => {
  api.home.mockResolvedValue({ progress: { freezes: 2, restUntil } });
  renderScreen(<RestRows />, {
    api: fakeApi({ home: { get: api.home }, progress: { rest: api.rest, endRest: api.endRest } }),
    path: '/settings',
  });
  return screen.findByRole('button', { name: /Rest mode/ });
};

describe('RestRows', () => {
  afterEach(() => {
    cleanup();
    vi.resetAllMocks();
  });

  it('show how many freezes are left, and start a rest of some days', async () => {
    const row = await showRows(null);
    expect([screen.getByText('2 left'), screen.getByText('Off')]).toHaveLength(2);
    api.rest.mockResolvedValue({ restUntil: '2026-11-30' });
    await userEvent.click(row);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '10' } });
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('10 days');
    await userEvent.click(screen.getByRole('button', { name: 'Rest' }));
    expect(api.rest).toHaveBeenCalledExactlyOnceWith({ days: 10 });
    expect(await screen.findByText('Your streak waits until Nov 30.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.home).toHaveBeenCalledTimes(2);
  });

  it('end a rest early', async () => {
    const row = await showRows('2026-12-01');
    expect(screen.getByText('Until Dec 1')).toBeDefined();
    api.endRest.mockResolvedValue({ restUntil: null });
    await userEvent.click(row);
    await userEvent.click(screen.getByRole('button', { name: 'I’m back' }));
    expect(await screen.findByText('Welcome back')).toBeDefined();
  });

  it('explain that the rest days are used up, and keep the sheet open', async () => {
    const row = await showRows(null);
    api.rest.mockRejectedValue(refusal('REST_USED_UP'));
    await userEvent.click(row);
    await userEvent.click(screen.getByRole('button', { name: 'Rest' }));
    expect(await screen.findByText('This rest has had its 30 days')).toBeDefined();
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
