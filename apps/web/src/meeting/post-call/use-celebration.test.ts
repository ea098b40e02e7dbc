import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { celebrationMs, useCelebration } from './use-celebration.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function celebrate(hasStreak: boolean, isReduced = false) {
  const onDone = vi.fn();
  const { result } = renderHook(() => useCelebration({ earned: 50, hasStreak, isReduced, onDone }));
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return { result, onDone, wait };
}

it('counts up in a second, is full a second later, and with a streak ends 2.5 s after that', () => {
  const { result, onDone, wait } = celebrate(true);
  wait(500);
  expect(result.current.shown).toBe(25);
  wait(500);
  expect(result.current).toEqual({ shown: 50, isFull: false });
  wait(1_000);
  expect(result.current.isFull).toBe(true);
  wait(2_499);
  expect(onDone).not.toHaveBeenCalled();
  wait(1);
  expect(onDone).toHaveBeenCalledOnce();
});

it('without a streak ends 2.5 s after the count', () => {
  const { onDone, wait } = celebrate(false);
  wait(1_000);
  wait(2_499);
  expect(onDone).not.toHaveBeenCalled();
  wait(1);
  expect(onDone).toHaveBeenCalledOnce();
});

it('shows the total immediately with reduced motion, with the same waits', () => {
  const { result, onDone, wait } = celebrate(false, true);
  expect(result.current).toEqual({ shown: 50, isFull: false });
  wait(1_000);
  expect(result.current.isFull).toBe(true);
  wait(1_500);
  expect(onDone).toHaveBeenCalledOnce();
});

it.each([
  [{ earned: 50, hasStreak: true, isReduced: false }, 4_500],
  [{ earned: 50, hasStreak: false, isReduced: false }, 3_500],
  [{ earned: 5, hasStreak: false, isReduced: false }, 2_750],
  [{ earned: 50, hasStreak: true, isReduced: true }, 3_500],
])('with %j takes %d ms', (pace, ms) => {
  expect(celebrationMs(pace)).toBe(ms);
});
