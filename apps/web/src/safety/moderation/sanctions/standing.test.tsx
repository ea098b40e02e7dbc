// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { signedIn } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sanction } from '../../../../testing/sanctions.ts';
import { StandingScreen } from './standing-screen.tsx';
import { StandingSheet } from './standing-sheet.tsx';

const sanctions = { mine: vi.fn(), markSeen: vi.fn() };
const api = fakeApi({ sanctions });
const WARNING = sanction({ kind: 'warn', endsAt: null, isSeen: false });

beforeEach(() => {
  sanctions.markSeen.mockResolvedValue({ isSeen: true });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('shows every decision under Account standing, and marks them as read', async () => {
  sanctions.mine.mockResolvedValue({
    suspendedUntil: null,
    sanctions: [
      WARNING,
      sanction({
        id: 'old',
        kind: 'remove-photo',
        endsAt: null,
        isUndone: true,
        canAppeal: false,
        undoWords: 'Our mistake.',
      }),
    ],
  });
  renderScreen(<StandingScreen />, { api, session: signedIn(), path: '/settings/standing' });
  expect(await screen.findByRole('heading', { name: 'A warning' })).toBeDefined();
  expect(screen.getByText('Taken back')).toBeDefined();
  expect(screen.getByText('Our mistake.')).toBeDefined();
  expect(screen.getAllByRole('textbox', { name: 'Why is it wrong?' })).toHaveLength(1);
  await waitFor(() => expect(sanctions.markSeen).toHaveBeenCalledOnce());
});

it('says that all is well if nothing was decided', async () => {
  sanctions.mine.mockResolvedValue({ suspendedUntil: null, sanctions: [] });
  renderScreen(<StandingScreen />, { api, session: signedIn(), path: '/settings/standing' });
  expect(await screen.findByText('All is well')).toBeDefined();
  expect(sanctions.markSeen).not.toHaveBeenCalled();
});

const home = () =>
  renderScreen(<StandingSheet />, {
    api,
    session: signedIn(),
    path: '/home',
    otherRoutes: { '/settings/standing': 'Standing' },
  });

it('shows a decision on home once', async () => {
  sanctions.mine.mockResolvedValue({ suspendedUntil: null, sanctions: [WARNING] });
  home();
  expect(await screen.findByRole('dialog', { name: 'A word from our moderators' })).toBeDefined();
  expect(screen.getByText('You threatened somebody.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'I’ve read it' }));
  expect(sanctions.markSeen).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leads from there to the appeal', async () => {
  sanctions.mine.mockResolvedValue({ suspendedUntil: null, sanctions: [WARNING] });
  home();
  await userEvent.click(await screen.findByRole('link', { name: 'Ask for another look' }));
  expect(screen.getByText('Standing')).toBeDefined();
});

it('leaves a suspension to its own screen', async () => {
  sanctions.mine.mockResolvedValue({ suspendedUntil: '2026-03-17T09:00:00.000Z', sanctions: [WARNING] });
  home();
  await waitFor(() => expect(sanctions.mine).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
});
