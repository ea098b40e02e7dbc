// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PrivacySettingsScreen } from './privacy-settings-screen.tsx';

const me = vi.fn();
const update = vi.fn();
const setPaused = vi.fn();
const ME = {
  sharesTyping: true,
  sharesReadMarks: true,
  sharesOnline: true,
  sharesCity: false,
  placeName: 'Lisbon',
  photoAudience: 'connections',
  showsPhotoBeforeCall: false,
  isDiscoverable: true,
  isPaused: false,
};

const typing = () => screen.getByRole('switch', { name: 'Show when I’m typing' });
const online = () => screen.getByRole('switch', { name: 'Show when I’m online' });
const read = () => screen.getByRole('switch', { name: 'Show when I’ve read a message' });

describe('PrivacySettingsScreen', () => {
  beforeEach(() => {
    me.mockResolvedValue(ME);
    const api = fakeApi({ profile: { me, update }, matching: { setPaused } });
    renderScreen(<PrivacySettingsScreen />, { api, path: '/settings/privacy' });
  });
  afterEach(() => {
    cleanup();
    vi.resetAllMocks();
  });

  it('reports that the choices did not load, and shows none before they do', async () => {
    cleanup();
    me.mockReset()
      .mockRejectedValueOnce(refusal('UNKNOWN'))
      .mockResolvedValue({ ...ME, sharesOnline: false });
    renderScreen(<PrivacySettingsScreen />, { api: fakeApi({ profile: { me, update } }), path: '/settings/privacy' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryAllByRole('switch')).toEqual([]);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await userEvent.click(retry);
    await waitFor(() => expect(online().getAttribute('aria-checked')).toBe('false'));
  });

  it('saves each switch separately', async () => {
    update.mockResolvedValue({ sharesTyping: true, sharesReadMarks: false });
    await waitFor(() => expect(read()).toHaveProperty('disabled', false));
    await userEvent.click(read());
    expect(update).toHaveBeenCalledWith({ sharesReadMarks: false });
    expect(await screen.findByText('Preferences saved')).toBeDefined();
    expect(read().getAttribute('aria-checked')).toBe('false');
    expect(typing().getAttribute('aria-checked')).toBe('true');
  });

  it('shows the server’s values if a save failed', async () => {
    update.mockRejectedValue(new Error('offline'));
    await waitFor(() => expect(typing()).toHaveProperty('disabled', false));
    await userEvent.click(typing());
    expect(await screen.findByText('Error saving preferences')).toBeDefined();
    expect(screen.getByText('There was a problem updating your preferences')).toBeDefined();
    await waitFor(() => expect(me).toHaveBeenCalledTimes(2));
    expect(typing().getAttribute('aria-checked')).toBe('true');
  });

  it('stores the photo audience, and whether the person can be found or seen online', async () => {
    update.mockImplementation(async (change: object) => ({ ...ME, ...change }));
    const nobody = await screen.findByRole('radio', { name: /^Nobody/ });
    await waitFor(() => expect(nobody).toHaveProperty('disabled', false));
    expect(screen.getByRole('radio', { name: /^My connections/ })).toHaveProperty('checked', true);
    await userEvent.click(nobody);
    await waitFor(() => expect(nobody).toHaveProperty('checked', true));
    await userEvent.click(screen.getByRole('switch', { name: 'Let new people find me' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(online()).toHaveProperty('disabled', false));
    await userEvent.click(online());
    expect(update.mock.calls.map(([change]) => change as object)).toEqual([
      { photoAudience: 'nobody', showsPhotoBeforeCall: false },
      { isDiscoverable: false },
      { sharesOnline: false },
    ]);
  });

  it('leaves the city as a stamp only on request, and says if no city is chosen', async () => {
    update.mockImplementation(async (change: object) => ({ ...ME, ...change }));
    const city = await screen.findByRole('switch', { name: 'Leave my city as a stamp' });
    expect(city.getAttribute('aria-checked')).toBe('false');
    expect(screen.queryByText(/You haven’t chosen a city/)).toBeNull();
    await userEvent.click(city);
    expect(update).toHaveBeenCalledExactlyOnceWith({ sharesCity: true });
    await waitFor(() => expect(city.getAttribute('aria-checked')).toBe('true'));
    cleanup();
    me.mockResolvedValue({ ...ME, placeName: null });
    renderScreen(<PrivacySettingsScreen />, { api: fakeApi({ profile: { me, update } }), path: '/settings/privacy' });
    expect(await screen.findByText(/You haven’t chosen a city, so none is left/)).toBeDefined();
  });

  it('pauses only after explaining it, and ends the pause with one tap', async () => {
    setPaused.mockImplementation(async (change: object) => ({ ...ME, ...change }));
    const row = () => screen.findByRole('button', { name: /^Take a break from meeting people/ });
    await userEvent.click(await row());
    expect(await screen.findByText('Your chats stay open, and you can write in them.')).toBeDefined();
    expect(setPaused).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Pause now' }));
    await waitFor(() => expect(setPaused).toHaveBeenLastCalledWith({ isPaused: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await row()).textContent).toContain('Paused');
    await userEvent.click(await row());
    await userEvent.click(await screen.findByRole('button', { name: 'Come back' }));
    await waitFor(() => expect(setPaused).toHaveBeenLastCalledWith({ isPaused: false }));
  });

  it('reports that a pause did not start', async () => {
    setPaused.mockRejectedValue(new Error('offline'));
    await userEvent.click(await screen.findByRole('button', { name: /^Take a break from meeting people/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause now' }));
    expect(await screen.findByText('We couldn’t change that')).toBeDefined();
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
