// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ConnectionPreferencesScreen } from './connection-preferences-screen.tsx';

const api = { profile: { me: vi.fn(), update: vi.fn() } };
const PROFILE = {
  hasCompletedOnboarding: true,
  timeZone: 'Europe/Berlin',
  region: null,
  weeklyHours: [] as object[],
  detailsVersion: 3,
};
const EVENING = { from: 18 * 60, to: 21 * 60 };

async function open(weeklyHours: object[] = []) {
  api.profile.me.mockResolvedValue({ ...PROFILE, weeklyHours });
  api.profile.update.mockImplementation(async (update: object) => ({ ...PROFILE, weeklyHours, ...update }));
  renderScreen(<ConnectionPreferencesScreen />, { api: fakeApi(api), path: '/connection-preferences' });
  await screen.findByRole('heading', { name: 'Time & Availability' });
}
async function openSheet() {
  await userEvent.click(screen.getByRole('button', { name: 'Add hours' }));
  return within(screen.getByRole('dialog', { name: 'When do you have time?' }));
}
const saved = () => api.profile.update.mock.calls.map(([update]) => update as object);

afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.resetAllMocks();
});

describe('weekly hours', () => {
  it('are only asked for after the onboarding', async () => {
    api.profile.me.mockResolvedValue({ ...PROFILE, hasCompletedOnboarding: false });
    renderScreen(<ConnectionPreferencesScreen />, { api: fakeApi(api), path: '/connection-preferences' });
    await waitFor(() => expect(api.profile.me).toHaveBeenCalled());
    expect(screen.queryByText('Time & Availability')).toBeNull();
  });

  it('are added for several days together, in order and without overlaps', async () => {
    await open([{ day: 2, ...EVENING }]);
    const sheet = await openSheet();
    for (const day of ['Wed', 'Tue']) await userEvent.click(sheet.getByRole('button', { name: day }));
    fireEvent.change(sheet.getByLabelText('From'), { target: { value: '20:00' } });
    fireEvent.change(sheet.getByLabelText('Until'), { target: { value: '22:30' } });
    await userEvent.click(sheet.getByRole('button', { name: 'Add hours' }));
    expect(saved()).toEqual([
      {
        weeklyHours: [
          { day: 2, from: 1_080, to: 1_350 },
          { day: 3, from: 1_200, to: 1_350 },
        ],
        detailsVersion: 3,
      },
    ]);
    expect(await screen.findByText('Preferences saved')).toBeDefined();
    expect(screen.getByText(/^8:00\sPM – 10:30\sPM$/)).toBeDefined();
    expect(screen.getByText(/on the clock of Berlin/)).toBeDefined();
  });

  it.each<[string[], string, string, string]>([
    [[], '18:00', '21:00', 'Choose at least one day.'],
    [['Mon'], '18:00', '18:00', 'Enter a start and another end.'],
    [['Mon'], '', '18:00', 'Enter a start and another end.'],
  ])('of %j from %s to %s are asked for again: %s', async (days, from, to, words) => {
    await open();
    const sheet = await openSheet();
    for (const day of days) await userEvent.click(sheet.getByRole('button', { name: day }));
    fireEvent.change(sheet.getByLabelText('From'), { target: { value: from } });
    fireEvent.change(sheet.getByLabelText('Until'), { target: { value: to } });
    await userEvent.click(sheet.getByRole('button', { name: 'Add hours' }));
    expect(sheet.getByRole('alert').textContent).toBe(words);
    expect(saved()).toEqual([]);
  });

  it('are removed one by one', async () => {
    await open([
      { day: 2, ...EVENING },
      { day: 4, ...EVENING },
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Remove Tuesday/ }));
    expect(saved()).toEqual([{ weeklyHours: [{ day: 4, ...EVENING }], detailsVersion: 3 }]);
    await waitFor(() => expect(screen.queryByText('Tuesday')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Time & Availability' }));
  });

  it('report that another device saved first, and show its hours', async () => {
    await open([{ day: 2, ...EVENING }]);
    api.profile.update.mockRejectedValue(refusal('PROFILE_CHANGED'));
    api.profile.me.mockResolvedValue({ ...PROFILE, weeklyHours: [{ day: 5, ...EVENING }] });
    await userEvent.click(screen.getByRole('button', { name: /^Remove Tuesday/ }));
    expect(saved()).toEqual([{ weeklyHours: [], detailsVersion: 3 }]);
    expect(await screen.findByText('Error saving preferences')).toBeDefined();
    expect(screen.getByText(/^Another device was first/)).toBeDefined();
    expect(await screen.findByText('Friday')).toBeDefined();
  });

  it('show the server’s hours if saving fails', async () => {
    await open([{ day: 2, ...EVENING }]);
    api.profile.update.mockRejectedValue(new Error('no connection'));
    await userEvent.click(screen.getByRole('button', { name: /^Remove Tuesday/ }));
    expect(await screen.findByText('Error saving preferences')).toBeDefined();
    expect(screen.getByText('There was a problem updating your preferences')).toBeDefined();
    expect(await screen.findByText('Tuesday')).toBeDefined();
  });
});
