// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { townEvent } from '../../../testing/listed-events.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SAME_VISIT } from '../../lib/page/same-visit.ts';
import { TownSquareScreen } from './town-square-screen.tsx';

const api = { townSquare: { list: vi.fn() }, progress: { updateUserXp: vi.fn() } };
const VISIT = { p_user_id: 'ada', p_xp_change: 5, p_action: 'visit_town_square', p_update_streak: false };
const claims = () => api.progress.updateUserXp.mock.calls.length;

function EventPage() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Link to="/town-square" state={SAME_VISIT}>
        All events
      </Link>
      <Link to="/home">Leave</Link>
    </>
  );
}

function open() {
  renderScreen(
    <StrictMode>
      <Routes>
        <Route path="/home" element={<Link to="/town-square">Enter</Link>} />
        <Route
          path="/town-square"
          element={
            <>
              <TownSquareScreen />
              <Link to="/home">Leave</Link>
            </>
          }
        />
        <Route path="/town-square/:id" element={<EventPage />} />
      </Routes>
    </StrictMode>,
    { api: fakeApi(api), session: signedIn(), path: '/*', at: '/home' },
  );
}
const click = (text: string) => userEvent.click(screen.getByText(text));

beforeEach(() => {
  api.townSquare.list.mockResolvedValue({
    events: [townEvent({ title: 'Slow Sips' })],
    count: 1,
    isMore: false,
    nextCursor: null,
  });
  api.progress.updateUserXp.mockResolvedValue({ xp: 5, level: 1, level_up: false });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('claims one visit per entry, however many searches it has', async () => {
  open();
  await click('Enter');
  await userEvent.type(screen.getByRole('searchbox'), 'tea{Enter}');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Category' }), 'Dating');
  expect(api.progress.updateUserXp.mock.calls).toEqual([[VISIT]]);
  await click('Leave');
  await click('Enter');
  expect(claims()).toBe(2);
});

it('counts returning from an event as the same visit, and returning from another page as a new one', async () => {
  open();
  await click('Enter');
  await userEvent.click(await screen.findByRole('link', { name: 'Slow Sips' }));
  await click('Back');
  await userEvent.click(await screen.findByRole('link', { name: 'Slow Sips' }));
  await click('All events');
  expect(claims()).toBe(1);
  await userEvent.click(await screen.findByRole('link', { name: 'Slow Sips' }));
  await click('Leave');
  await click('Enter');
  expect(claims()).toBe(2);
});

it('shows nothing if the visit could not be counted', async () => {
  api.progress.updateUserXp.mockRejectedValue(new Error('no connection'));
  open();
  await click('Enter');
  expect(await screen.findByText('Slow Sips')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
