// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNewDay } from './use-new-day.ts';

const onNewDay = vi.fn();
const follow = (zone: string | null) =>
  renderHook((now: string | null) => useNewDay(now, onNewDay), { initialProps: zone });
const wake = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('useNewDay', () => {
  it.each([
    ['UTC', '2026-03-10T23:59:30Z', 30],
    ['Asia/Kolkata', '2026-03-10T17:00:00Z', 90 * 60],
    // The night is an hour shorter in spring, and longer in autumn; in Santiago midnight itself moves.
    ['Europe/Berlin', '2026-03-28T23:00:00Z', 23 * 3_600],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', 25 * 3_600],
    ['America/Santiago', '2026-09-06T03:59:00Z', 60],
    ['America/Santiago', '2026-04-05T02:59:00Z', 3_660],
  ])('calls at midnight in %s, seen at %s', (zone, now, seconds) => {
    vi.setSystemTime(new Date(now));
    follow(zone);
    vi.advanceTimersByTime((seconds - 1) * 1_000);
    expect(onNewDay).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(onNewDay).toHaveBeenCalledOnce();
  });

  it('calls once a day', () => {
    vi.setSystemTime(new Date('2026-03-10T12:00:00Z'));
    follow('UTC');
    vi.advanceTimersByTime(3 * 86_400_000);
    expect(onNewDay).toHaveBeenCalledTimes(3);
  });

  it('calls when a device wakes that slept past midnight, and not before', () => {
    vi.setSystemTime(new Date('2026-03-10T22:00:00Z'));
    follow('UTC');
    wake();
    expect(onNewDay).not.toHaveBeenCalled();
    // Timers do not run while a device sleeps.
    vi.setSystemTime(new Date('2026-03-11T07:00:00Z'));
    wake();
    wake();
    expect(onNewDay).toHaveBeenCalledOnce();
  });

  it('calls when a change of zone makes it another day', () => {
    vi.setSystemTime(new Date('2026-03-10T22:00:00Z'));
    const { rerender } = follow(null);
    rerender('UTC');
    rerender('Europe/London');
    expect(onNewDay).not.toHaveBeenCalled();
    rerender('Asia/Tokyo');
    expect(onNewDay).toHaveBeenCalledOnce();
  });

  it('does not call while the zone is unknown, or after it was unmounted', () => {
    vi.setSystemTime(new Date('2026-03-10T22:00:00Z'));
    follow(null);
    follow('UTC').unmount();
    vi.advanceTimersByTime(2 * 86_400_000);
    expect([onNewDay.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
  });
});
