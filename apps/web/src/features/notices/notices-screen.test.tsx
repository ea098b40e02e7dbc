// @vitest-environment jsdom
import type { Notice } from '@cuppa/contract/notices/notices-contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NoticesScreen } from './notices-screen.tsx';

const api = { notices: { list: vi.fn(), markRead: vi.fn() } };

const notice = (partnerName: string): Notice => ({
  id: crypto.randomUUID(),
  kind: 'connection.made',
  createdAt: '2026-03-10T12:00:00.000Z',
  isRead: false,
  data: { connectionId: crypto.randomUUID(), partnerName },
});
const showMore = () => userEvent.click(screen.getByRole('button', { name: 'Show more' }));

beforeEach(() => {
  api.notices.markRead.mockResolvedValue({ notices: 0, messages: 0 });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('come page by page; where one does not come it says so, and the first that came takes the focus', async () => {
  api.notices.list.mockResolvedValueOnce({ items: [notice('Ben')], nextCursor: 'next' });
  renderScreen(<NoticesScreen />, { api: fakeApi(api), path: '/notices' });
  await screen.findByText('You and Ben chose each other');
  api.notices.list.mockRejectedValueOnce(new Error('no connection'));
  await showMore();
  expect(await screen.findByText('We couldn’t load more')).toBeDefined();
  expect(screen.getByText('You and Ben chose each other')).toBeDefined();
  api.notices.list.mockResolvedValueOnce({ items: [notice('Cleo')], nextCursor: null });
  await showMore();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /You and Cleo chose each other/ })),
  );
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
