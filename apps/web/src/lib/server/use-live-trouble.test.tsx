// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useLiveTrouble } from './use-live-trouble.ts';

const State = () => <p>{useLiveTrouble() ? 'missing' : 'fine'}</p>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is told once the live connection is missing for a while, and over when it is back', () => {
  const live = createFakeRealtime({ isConnected: false });
  renderScreen(<State />, { realtime: live, path: '/' });
  act(() => void vi.advanceTimersByTime(7_900));
  expect(screen.getByText('fine')).toBeDefined();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByText('missing')).toBeDefined();
  act(() => live.reconnect());
  expect(screen.getByText('fine')).toBeDefined();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('fine')).toBeDefined();
});
