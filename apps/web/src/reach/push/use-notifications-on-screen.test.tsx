// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { createFakePush } from '../../../testing/fake-push.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useNotificationsOnScreen } from './use-notifications-on-screen.ts';

const ENDED = '00000000-0000-4000-8000-000000000001';
const OPEN = '00000000-0000-4000-8000-000000000002';
const notices = { over: vi.fn(), counts: vi.fn() };
let browser: ReturnType<typeof createFakePush>;

function Watch() {
  useNotificationsOnScreen();
  return null;
}
const tags = () => browser.notifications.map(({ tag }) => tag);

beforeEach(() => {
  browser = createFakePush('granted');
  notices.over.mockResolvedValue({ ids: [ENDED] });
  notices.counts.mockResolvedValue({ notices: 1, messages: 0 });
});
afterEach(() => {
  cleanup();
  browser.leave();
  vi.resetAllMocks();
});

it('closes what ended while no page was connected, by its notice, and keeps the rest', async () => {
  browser.show('streak', ENDED);
  browser.show('week-cup', OPEN);
  browser.show('summary');
  const live = createFakeRealtime();
  renderScreen(<Watch />, { realtime: live, api: fakeApi({ notices }), path: '/home' });
  await waitFor(() => expect(tags()).toEqual(['week-cup', 'summary']));
  expect(notices.over.mock.calls[0]?.[0]).toEqual({ ids: [ENDED, OPEN] });
});

it('closes at once what is read or ends while the page is connected', async () => {
  browser.show('streak', OPEN);
  const live = createFakeRealtime();
  renderScreen(<Watch />, { realtime: live, api: fakeApi({ notices }), path: '/home' });
  act(() => live.emit('notices.read', { ids: [OPEN] }));
  await waitFor(() => expect(tags()).toEqual([]));
});
