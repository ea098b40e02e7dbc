// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FiguresScreen } from './figures-screen.tsx';
import { LogScreen } from './log-screen.tsx';

const log = vi.fn();
const api = fakeApi({
  profile: { me: vi.fn().mockResolvedValue({ isModerator: true }) },
  moderation: { log },
});

afterEach(() => {
  cleanup();
  log.mockReset();
  vi.unstubAllGlobals();
});

const entry = (id: number) => ({
  id,
  at: '2026-03-10T12:00:00.000Z',
  byName: 'Mina',
  act: 'ban' as const,
  caseId: null,
  subjectName: `Person ${id}`,
  rule: 'respect' as const,
});

it('shows the log by pages', async () => {
  log.mockResolvedValueOnce({ items: [entry(2)], nextBefore: 2 }).mockResolvedValue({
    items: [entry(1)],
    nextBefore: null,
  });
  renderScreen(<LogScreen renderNotFound={() => null} />, { api, path: '/moderation/log' });
  expect(await screen.findByText('About Person 2')).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toContain('Banned · Treat people with respect');
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('About Person 1')).toBeDefined();
  expect(log).toHaveBeenLastCalledWith({ before: 2 });
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

it('shows who looked at which case', async () => {
  log.mockResolvedValue({ items: [{ ...entry(3), act: 'read', rule: null }], nextBefore: null });
  renderScreen(<LogScreen renderNotFound={() => null} />, { api, path: '/moderation/log' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Who looked' }));
  expect((await screen.findByRole('listitem')).textContent).toContain('Looked at a case');
  expect(log).toHaveBeenLastCalledWith({ ofReading: 'true' });
});

const serve = (figures: object) =>
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(path === '/api/figures' ? figures : null)));
const month = (name: string, reports: number) => ({
  month: name,
  reports,
  reportsByReason: reports > 0 ? { scam: reports } : {},
  acts: reports > 0 ? { warn: 1, ban: 2 } : {},
  appeals: reports > 0 ? 1 : 0,
  overturned: 0,
  medianHours: reports > 0 ? 4.2 : null,
});

it('shows the figures as a table with its sum, the newest month first', async () => {
  serve({ months: [month('2026-02', 0), month('2026-03', 5)] });
  renderScreen(<FiguresScreen />, { api, path: '/safety/figures' });
  const table = await screen.findByRole('table', { name: 'Reports, decisions and appeals by month' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Month', 'Reports', 'Decisions', 'Appeals', 'Taken back', 'Usually handled within'],
    ['March 2026', '5', '3', '1', '0', '5 hours'],
    ['February 2026', '0', '0', '0', '0', 'No report yet'],
    ['All twelve months', '5', '3', '1', '0', ''],
  ]);
  expect(screen.getByText('Scam or selling')).toBeDefined();
  expect(screen.getByText('Accounts closed')).toBeDefined();
});

it('says honestly that there is nothing to count', async () => {
  serve({ months: [month('2026-03', 0)] });
  renderScreen(<FiguresScreen />, { api, path: '/safety/figures' });
  expect(await screen.findByText('Nothing to count yet')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
