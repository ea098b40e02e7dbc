// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TownSquareScreen } from './town-square-screen.tsx';

const api = { townSquare: { list: vi.fn() }, progress: { updateUserXp: vi.fn() } };

const VISIT = { p_user_id: 'ada', p_xp_change: 5, p_action: 'visit_town_square', p_update_streak: false };
const open = () =>
  renderScreen(
    <StrictMode>
      <TownSquareScreen />
      <Link to="/home">Leave</Link>
    </StrictMode>,
    { api: fakeApi(api), session: signedIn(), path: '/town-square', otherRoutes: { '/home': 'Home' } },
  );

beforeEach(() => {
  api.townSquare.list.mockResolvedValue([]);
  api.progress.updateUserXp.mockResolvedValue({ xp: 5, level: 1, level_up: false });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('claims a visit once an entry, also after a search', async () => {
  open();
  await screen.findByText('No events found');
  await userEvent.type(screen.getByRole('searchbox'), 'tea{Enter}');
  await screen.findByText('No events found');
  expect(api.progress.updateUserXp.mock.calls).toEqual([[VISIT]]);
  await userEvent.click(screen.getByText('Leave'));
  cleanup();
  open();
  expect(api.progress.updateUserXp).toHaveBeenCalledTimes(2);
});

it('says nothing where the visit could not be counted', async () => {
  api.progress.updateUserXp.mockRejectedValue(new Error('no connection'));
  open();
  expect(await screen.findByText('No events found')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
