// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { wearTheme } from '../lib/device/worn-theme.ts';
import { ThemeFollower } from './theme-follower.tsx';

const me = vi.fn();
const signal = vi.hoisted(() => ({ signedOut: () => {} }));
vi.mock('../lib/session/session.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  whenSignedOut: (listener: () => void) => {
    signal.signedOut = listener;
    return () => {};
  },
}));

const sheets = () => [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));

afterEach(() => {
  cleanup();
  act(() => wearTheme(null));
  for (const link of document.querySelectorAll('link')) link.remove();
  localStorage.clear();
  vi.resetAllMocks();
});

it("wears the profile's theme, here and after a reload, and none after the person signs out", async () => {
  me.mockResolvedValue({ theme: 'theme_night' });
  renderScreen(<ThemeFollower />, { api: fakeApi({ profile: { me } }), path: '/' });
  await waitFor(() => expect(sheets()).toEqual(['/themes/theme_night.css']));
  expect(localStorage.getItem('wornTheme')).toBe('theme_night');
  act(() => signal.signedOut());
  expect([sheets(), localStorage.getItem('wornTheme')]).toEqual([[], null]);
});

it('keeps what public/theme.js loaded if that is the theme, and removes it if the next person wears none', async () => {
  wearTheme('theme_garden');
  const [sheet] = document.querySelectorAll('#worn-theme');
  me.mockResolvedValue({ theme: 'theme_garden' });
  const { client, queries } = renderScreen(<ThemeFollower />, { api: fakeApi({ profile: { me } }), path: '/' });
  await waitFor(() => expect(client.getQueryData(queries.profile.me.queryKey())).toBeDefined());
  expect(document.querySelector('#worn-theme')).toBe(sheet);
  act(() => void client.setQueryData(queries.profile.me.queryKey(), { theme: null } as never));
  await waitFor(() => expect(sheets()).toEqual([]));
});

it('keeps the old theme until the next one has loaded', () => {
  wearTheme('theme_garden');
  wearTheme('theme_night');
  expect(sheets()).toEqual(['/themes/theme_garden.css', '/themes/theme_night.css']);
  fireEvent.load(document.querySelector('#worn-theme')!);
  expect(sheets()).toEqual(['/themes/theme_night.css']);
});
