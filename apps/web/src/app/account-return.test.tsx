// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AccountReturn } from './account-return.tsx';

const me = vi.fn();
const keep = vi.fn();

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const open = () =>
  renderScreen(<AccountReturn />, { api: fakeApi({ profile: { me }, account: { keep } }), path: '/home' });

it('keeps the account of a person who returns within the seven days, and says so once', async () => {
  me.mockResolvedValueOnce({ deletionDueAt: '2026-03-17T12:00:00.000Z' }).mockResolvedValue({ deletionDueAt: null });
  keep.mockResolvedValue({ isKept: true });
  open();
  expect(await screen.findByText('Your account stays, with everything in it.')).toBeDefined();
  await waitFor(() => expect(me).toHaveBeenCalledTimes(2));
  expect(keep).toHaveBeenCalledTimes(1);
});

it('does nothing for everyone else', async () => {
  me.mockResolvedValue({ deletionDueAt: null });
  open();
  await waitFor(() => expect(me).toHaveBeenCalled());
  expect(keep).not.toHaveBeenCalled();
});

it('retries while no answer comes, so that no returning account is deleted', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  me.mockResolvedValueOnce({ deletionDueAt: '2026-03-17T12:00:00.000Z' }).mockResolvedValue({ deletionDueAt: null });
  keep.mockRejectedValueOnce(new Error('away')).mockResolvedValue({ isKept: true });
  open();
  await waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText('Your account stays, with everything in it.')).toBeDefined();
  expect(keep).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
