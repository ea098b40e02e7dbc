// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { StreakDialog } from './streak-dialog.tsx';

afterEach(cleanup);

it.each([
  [2, 'Two days of showing up.'],
  [12, '12 days of showing up.'],
])('a streak of %i days does not mention conversations: its days may have come from tea', (streak, words) => {
  renderScreen(<StreakDialog streak={streak} isOpen onClose={() => {}} />, { path: '/post-call' });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).not.toMatch(/conversation|call/i);
});
