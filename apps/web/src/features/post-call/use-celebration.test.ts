import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCelebration } from './use-celebration.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function celebrate(hasStreak: boolean, isReduced = false) {
  const [onFull, onDone] = [vi.fn(), vi.fn()];
  const { result } = renderHook(() => useCelebration({ earned: 50, hasStreak, isReduced, onFull, onDone }));
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return { result, onFull, onDone, wait };
}

it('counts up in a second, waits another, throws confetti, and ends 2.5 s later with a streak', () => {
  const { result, onFull, onDone, wait } = celebrate(true);
  wait(500);
  expect(result.current.shown).toBe(25);
  wait(500);
  expect(result.current).toEqual({ shown: 50, isFull: false });
  wait(1_000);
  expect(result.current.isFull).toBe(true);
  expect(onFull).toHaveBeenCalledOnce();
  wait(2_499);
  expect(onDone).not.toHaveBeenCalled();
  wait(1);
  expect(onDone).toHaveBeenCalledOnce();
});

it('ends 2.5 s after the count without a streak', () => {
  const { onDone, wait } = celebrate(false);
  wait(1_000);
  wait(2_499);
  expect(onDone).not.toHaveBeenCalled();
  wait(1);
  expect(onDone).toHaveBeenCalledOnce();
});

it('shows the total at once under reduced motion, with the same waits', () => {
  const { result, onDone, wait } = celebrate(false, true);
  expect(result.current.shown).toBe(50);
  wait(2_500);
  expect(onDone).toHaveBeenCalledOnce();
});
