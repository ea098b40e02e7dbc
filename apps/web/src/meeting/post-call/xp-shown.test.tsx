// @vitest-environment jsdom
import type { Recap } from '@cuppa/contract/meeting/post-call/post-call-contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { noteSounds } from '../../../testing/fake-sounds.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CallInsights } from './call-insights.tsx';
import { Celebration } from './celebration.tsx';
import { recapFromMemory } from './known-call.ts';

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const RECAP: Recap = { ...recapFromMemory({ callId: 'call' }), xpEarned: 50, conversationCount: 1 };

it.each([
  [true, 1],
  [false, 0],
])('the numbers of a call include its XP only if they are shown: %s', (isXpShown, count) => {
  renderScreen(<CallInsights recap={{ ...RECAP, isFromMemory: false, isXpShown }} />, { path: '/post-call' });
  expect(screen.queryAllByText('XP Earned')).toHaveLength(count);
  expect(screen.getByText('Call Duration')).toBeDefined();
});

it.each([
  [50, 1],
  [null, 0],
])('a celebration of %s XP speaks them %i times', (xpEarned, count) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const played = noteSounds();
  renderScreen(<Celebration xpEarned={xpEarned} streak={3} onDone={() => {}} />, { path: '/post-call' });
  expect(screen.getByRole('heading', { name: 'Call Complete!' })).toBeDefined();
  expect(screen.queryAllByText('50 XP earned')).toHaveLength(count);
  expect(screen.queryAllByText('XP')).toHaveLength(count);
  expect(played).toHaveLength(count);
});

it.each([
  [20, 1],
  [null, 0],
])('a celebration whose XP come overnight counts nothing, and says so if XP are shown: %s', (xpEarned, count) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const played = noteSounds();
  renderScreen(<Celebration xpEarned={xpEarned} isOvernight streak={1} onDone={() => {}} />, { path: '/post-call' });
  expect(screen.queryAllByText('XP for a call that ended early is added overnight.')).toHaveLength(count);
  expect(screen.queryByText('XP')).toBeNull();
  expect(played).toEqual([]);
});

it('the numbers of a call that is paid overnight say so', () => {
  const recap = { ...RECAP, isFromMemory: false, pay: 'overnight' as const, xpEarned: 0 };
  renderScreen(<CallInsights recap={recap} />, { path: '/post-call' });
  expect(screen.getByText('Overnight')).toBeDefined();
});
