// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CALL_ID, snapshotOf } from '../../../testing/call-snapshot.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CallBarPlace } from './call-bar-place.tsx';

const live = createFakeRealtime();

function show(at: string): void {
  renderScreen(<CallBarPlace />, { realtime: live, path: '/*', at });
}
const tell = (change: Parameters<typeof snapshotOf>[0]) =>
  act(() => live.emit('call.snapshot', snapshotOf({ phase: 'paused', waitsForMs: 20_000, ...change })));

const bar = () => screen.queryByRole('complementary', { name: 'Back to the call' });

afterEach(cleanup);

it('says who waits, and leads back to the call in one tap', async () => {
  show('/matches');
  tell({ isAway: { you: true, partner: false } });
  expect(await screen.findByText('Ben is waiting in your call')).toBeDefined();
  expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toBe('0:20');
  const link = screen.getByRole('link', { name: 'Back to the call' });
  expect(link.getAttribute('href')).toBe(`/video-call/${CALL_ID}`);
  expect(document.body.firstElementChild?.contains(link)).toBe(true);
});

it('names the call that another tab is in', async () => {
  show('/home');
  tell({ phase: 'running', elapsedMs: 108_000, isAway: { you: false, partner: false } });
  expect(await screen.findByText('You’re in a call with Ben')).toBeDefined();
  expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toBe('3:12');
});

it('goes with the end of the call', async () => {
  show('/home');
  tell({ isAway: { you: true, partner: false } });
  await screen.findByText('Ben is waiting in your call');
  tell({ phase: 'ended', revision: 2 });
  expect(bar()).toBeNull();
});

it.each(['/video', `/video-call/${CALL_ID}`])('is not on %s', async (at) => {
  show(at);
  tell({ isAway: { you: true, partner: false } });
  expect(live.countListeners()).toBe(0);
  expect(bar()).toBeNull();
});
