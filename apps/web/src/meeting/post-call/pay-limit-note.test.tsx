// @vitest-environment jsdom
import type { Recap } from '@cuppa/contract/meeting/post-call/post-call-contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { recapFromMemory } from './known-call.ts';
import { PayLimitNote } from './pay-limit-note.tsx';
import { StarStep } from './star-step.tsx';

afterEach(cleanup);

const RECAP: Recap = { ...recapFromMemory({ callId: 'call' }), counts: false, payLimit: 'pair-day' };
const show = (change: object) => renderScreen(<PayLimitNote recap={{ ...RECAP, ...change }} />, { path: '/post-call' });

it.each([
  ['media', /^We couldn’t confirm sound or picture/],
  ['pair-day', /^You two already earned XP today/],
  ['day', /^You’ve earned all the XP that calls bring in a day/],
  ['pair-week', /^You two have earned all the XP that your calls bring in a week/],
])('a call limited by %s says so', (payLimit, words) => {
  show({ payLimit });
  expect(screen.getByText(words)).toBeDefined();
});

it('a call that is paid overnight says so, and no limit', () => {
  show({ pay: 'overnight' });
  expect(screen.getByText('XP for a call that ended early is added overnight.')).toBeDefined();
  expect(screen.getAllByText(/XP/)).toHaveLength(1);
});

it.each([
  ['without a limit', { payLimit: null }],
  ['for a person who hides their XP', { isXpShown: false }],
  ['of a night for a person who hides their XP', { isXpShown: false, pay: 'overnight' }],
  ['with a server that names no limit', { payLimit: undefined }],
  ['with a server that names a newer limit', { payLimit: 'moon' }],
])('a recap %s says nothing', (_, change) => {
  show(change);
  expect(screen.queryByText(/XP/)).toBeNull();
});

it.each([
  [true, 1],
  [false, 0],
])('feedback promises XP only for a call that counts: %s', (counts, times) => {
  renderScreen(<StarStep recap={{ ...RECAP, counts }} />, { path: '/post-call' });
  expect(screen.queryAllByText('Earns 5 XP')).toHaveLength(times);
});
