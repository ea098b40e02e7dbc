// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { deviceTimeZone } from '../../lib/time/device-zone.ts';
import { wasAskedForZone } from '../../lib/time/zone-question.ts';
import { LanguageRegionScreen } from './language-region-screen.tsx';

const api = { profile: { me: vi.fn(), update: vi.fn() } };
const PROFILE = { id: 'ada', languages: ['en'], timeZone: 'UTC', region: null };

async function open(profile: object = {}) {
  api.profile.me.mockResolvedValue({ ...PROFILE, ...profile });
  api.profile.update.mockImplementation(async (update: object) => ({ ...PROFILE, ...profile, ...update }));
  renderScreen(<LanguageRegionScreen />, { api: fakeApi(api), path: '/settings/language' });
  await screen.findByRole('heading', { name: 'Languages you speak' });
}
const search = (name: string) => screen.getByRole('searchbox', { name });
const chip = (name: string) => screen.getByRole('button', { name });
const saved = () => api.profile.update.mock.calls.map(([update]) => update as object);

afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.resetAllMocks();
});

describe('Language & Region', () => {
  it('shows a hint and no error to a person without languages', async () => {
    await open({ languages: [] });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/^Nothing chosen yet/)).toBeDefined();
  });

  it.each([
    ['germ', 'German'],
    ['Deut', 'German'],
    ['espan', 'Spanish'],
    ['日本', 'Japanese'],
  ])('finds a language by "%s": %s', async (typed, name) => {
    await open();
    await userEvent.type(search('Add a language'), typed);
    await userEvent.click(chip(name));
    expect(saved()).toEqual([{ languages: ['en', { German: 'de', Spanish: 'es', Japanese: 'ja' }[name]] }]);
    expect(await screen.findByText('Preferences saved')).toBeDefined();
    expect(search('Add a language')).toHaveProperty('value', '');
    const heading = screen.getByRole('heading', { name: 'Languages you speak' });
    expect(document.activeElement).toBe(heading);
    await userEvent.click(chip('English'));
    await waitFor(() => expect(chip('English').getAttribute('aria-pressed')).toBe('false'));
    expect(document.activeElement).toBe(heading);
  });

  it('keeps the last language, and says so', async () => {
    await open();
    await userEvent.click(chip('English'));
    expect(screen.getByText('One has to stay. Add another first.')).toBeDefined();
    expect(saved()).toEqual([]);
  });

  it('offers every zone, found by place, zone or name', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Time zone/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Time zone' }));
    const box = sheet.getByRole('searchbox');
    for (const [typed, place] of [
      ['los ang', 'Los Angeles'],
      ['kolkata', 'Calcutta'],
      ['central european', 'Berlin'],
      ['America/New_York', 'New York'],
    ] as const) {
      await userEvent.clear(box);
      await userEvent.type(box, typed);
      expect(sheet.getAllByRole('button', { name: new RegExp(`^${place}`) }).length, typed).toBeGreaterThan(0);
    }
    await userEvent.clear(box);
    await userEvent.type(box, 'xyzzyq');
    expect(sheet.getByRole('status').textContent).toBe('Nothing of that name.');
    await userEvent.clear(box);
    await userEvent.type(box, 'tokyo');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(saved()).toEqual([{ timeZone: 'Asia/Tokyo' }]);
    expect(wasAskedForZone('ada', deviceTimeZone())).toBe(true);
    expect(await screen.findByText(/Right now it is .* Japan Standard Time/)).toBeDefined();
  });

  it('writes the time in the style of the chosen region, and can return to the device’s', async () => {
    await open({ region: 'US', timeZone: 'Asia/Tokyo' });
    expect(screen.getByText(/Right now it is \w+, \w+ \d+ at \d+:\d\d\s[AP]M/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Region/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Region' }));
    await userEvent.type(sheet.getByRole('searchbox'), 'germ');
    await userEvent.click(sheet.getByRole('button', { name: 'Germany' }));
    expect(await screen.findByText(/Right now it is \w+ \d+ \w+ at \d\d:\d\d Japan/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use this device’s zone: UTC' }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()).toEqual([{ region: 'DE' }, { timeZone: 'UTC' }]);
  });

  it('sends the version of the previous save with each list, and none with a choice', async () => {
    let detailsVersion = 3;
    await open({ detailsVersion });
    api.profile.update.mockImplementation(async (update: object) => {
      if ('languages' in update) detailsVersion += 1;
      return { ...PROFILE, ...update, detailsVersion };
    });
    await userEvent.click(chip('French'));
    await userEvent.click(chip('German'));
    await userEvent.click(screen.getByRole('button', { name: /^Region/ }));
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Region' })).getAllByRole('button', { name: /^A/ })[0]!,
    );
    await waitFor(() => expect(saved()).toHaveLength(3));
    expect(saved()).toEqual([
      { languages: ['en', 'fr'], detailsVersion: 3 },
      { languages: ['en', 'fr', 'de'], detailsVersion: 4 },
      { region: expect.any(String) as string },
    ]);
  });

  it('reports that another device saved first, and shows its values', async () => {
    await open({ detailsVersion: 3 });
    api.profile.update.mockRejectedValue(refusal('PROFILE_CHANGED'));
    api.profile.me.mockResolvedValue({ ...PROFILE, languages: ['en', 'es'], detailsVersion: 4 });
    await userEvent.click(chip('French'));
    expect(await screen.findByText('Error saving preferences')).toBeDefined();
    expect(screen.getByText(/^Another device was first/)).toBeDefined();
    await waitFor(() => expect(chip('Spanish').getAttribute('aria-pressed')).toBe('true'));
    expect(chip('French').getAttribute('aria-pressed')).toBe('false');
  });

  it('shows the server’s values if saving fails', async () => {
    await open();
    api.profile.update.mockRejectedValue(new Error('no connection'));
    await userEvent.click(chip('French'));
    expect(await screen.findByText('Error saving preferences')).toBeDefined();
    expect(screen.getByText('There was a problem updating your preferences')).toBeDefined();
    await waitFor(() => expect(chip('French').getAttribute('aria-pressed')).toBe('false'));
  });
});
