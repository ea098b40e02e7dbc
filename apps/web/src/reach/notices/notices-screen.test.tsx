// @vitest-environment jsdom
import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NoticesScreen } from './notices-screen.tsx';

const api = { notices: { list: vi.fn(), markRead: vi.fn(), unread: vi.fn() } };

const READ_AT = '2026-03-10T13:00:00.000Z';
const notice = (partnerName: string, partnerAvatarSeed = partnerName): Notice => ({
  id: crypto.randomUUID(),
  kind: 'connection.made',
  createdAt: '2026-03-10T12:00:00.000Z',
  isRead: false,
  data: { connectionId: crypto.randomUUID(), partnerName, partnerAvatarSeed },
});
const showMore = () => userEvent.click(screen.getByRole('button', { name: 'Show more' }));

beforeEach(() => {
  api.notices.markRead.mockResolvedValue({ notices: 0, messages: 0, readAt: READ_AT });
  api.notices.unread.mockResolvedValue({ notices: 2, messages: 0 });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('load page by page; a failed page says so, and the first new notice takes the focus', async () => {
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

it('are read one by one as they are opened, or all at once, which can be taken back', async () => {
  api.notices.list.mockResolvedValue({ items: [notice('Ben'), notice('Cleo')], nextCursor: null });
  renderScreen(<NoticesScreen />, { api: fakeApi(api), path: '/notices' });
  const markAll = await screen.findByRole('button', { name: 'Mark all read' });
  expect(api.notices.markRead).not.toHaveBeenCalled();
  await userEvent.click(markAll);
  expect(api.notices.markRead).toHaveBeenLastCalledWith({});
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(api.notices.unread).toHaveBeenCalledWith({ readAt: READ_AT });
  await userEvent.click(screen.getByRole('link', { name: 'You and Ben chose each other' }));
  expect(api.notices.markRead).toHaveBeenLastCalledWith({ ids: [expect.any(String)] });
});

it('say why they came, and where to change it; those of one person are grouped', async () => {
  api.notices.list.mockResolvedValue({ items: [notice('Ben'), notice('Cleo'), notice('Ben')], nextCursor: null });
  renderScreen(<NoticesScreen />, { api: fakeApi(api), path: '/notices' });
  const group = await screen.findByRole('region', { name: 'Ben · 2 notices' });
  const [why] = within(group).getAllByRole('link', { name: 'Because “Second cups” is on' });
  expect(why?.getAttribute('href')).toBe('/settings/notifications#reconnections');
  expect(screen.getAllByRole('link', { name: /chose each other/ })).toHaveLength(3);
});

it('are in separate groups for two people of one name', async () => {
  const items = [notice('Anna', 'a1'), notice('Anna', 'a2'), notice('Anna', 'a1')];
  api.notices.list.mockResolvedValue({ items, nextCursor: null });
  renderScreen(<NoticesScreen />, { api: fakeApi(api), path: '/notices' });
  const group = await screen.findByRole('region', { name: 'Anna · 2 notices' });
  expect(within(group).getAllByRole('link', { name: /chose each other/ })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /chose each other/ })).toHaveLength(3);
});

it('stay as they were if marking fails', async () => {
  api.notices.list.mockResolvedValue({ items: [notice('Ben')], nextCursor: null });
  api.notices.markRead.mockRejectedValue(new Error('no connection'));
  renderScreen(<NoticesScreen />, { api: fakeApi(api), path: '/notices' });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByText('We couldn’t mark these as read')).toBeDefined();
  expect(screen.getByText('New')).toBeDefined();
});
