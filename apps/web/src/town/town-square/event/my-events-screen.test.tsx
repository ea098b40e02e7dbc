// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { signedIn } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { eventCard } from '../../../../testing/town-events.ts';
import { MyEventsScreen } from './my-events-screen.tsx';

const api = { townSquare: { mine: vi.fn() }, hosting: { drafts: vi.fn() } };
const open = () =>
  renderScreen(<MyEventsScreen />, { api: fakeApi(api), session: signedIn(), path: '/town-square/mine' });
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('shows events one goes to or waits for, hosted events with drafts, and past events', async () => {
  api.townSquare.mine.mockResolvedValue({
    coming: [
      eventCard({ id: 'a', title: 'Dice', ownPart: 'going' }),
      eventCard({ id: 'b', title: 'Supper', ownPart: 'waiting' }),
      eventCard({ id: 'c', title: 'Garden', ownPart: 'hosting' }),
    ],
    past: [eventCard({ id: 'd', title: 'Hike', status: 'cancelled', ownPart: 'going' })],
  });
  api.hosting.drafts.mockResolvedValue({
    drafts: [{ id: 'draft', fields: { title: 'Pottery' }, pictureUrl: null, updatedAt: '2026-03-10T12:00:00.000Z' }],
    mayHost: true,
    reach: 'any',
    callsToGo: 0,
    level: 3,
  });
  open();
  expect((await screen.findByRole('link', { name: /Dice/ })).textContent).toContain('Going');
  expect(screen.getByRole('link', { name: /Supper/ }).textContent).toContain('Waiting');
  expect(screen.queryByText('Garden')).toBeNull();
  await tab('Hosting');
  expect(screen.getByRole('link', { name: /Garden/ }).getAttribute('href')).toBe('/town-square/c');
  expect((await screen.findByRole('link', { name: /Pottery/ })).getAttribute('href')).toBe('/town-square/host/draft');
  await tab('Past');
  expect(screen.getByRole('link', { name: /Hike/ }).textContent).toContain('Called off');
});

it('suggests what to do without events, and offers a retry if loading fails', async () => {
  api.townSquare.mine.mockRejectedValueOnce(new Error('no connection'));
  api.townSquare.mine.mockResolvedValue({ coming: [], past: [] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing planned yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See what’s on' }).getAttribute('href')).toBe('/town-square');
});
