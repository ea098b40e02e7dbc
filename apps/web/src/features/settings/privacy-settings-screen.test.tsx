// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PrivacySettingsScreen } from './privacy-settings-screen.tsx';

const me = vi.fn();
const update = vi.fn();

const typing = () => screen.getByRole('switch', { name: 'Show when I’m typing' });
const read = () => screen.getByRole('switch', { name: 'Show when I’ve read a message' });

describe('PrivacySettingsScreen', () => {
  beforeEach(() => {
    me.mockResolvedValue({ sharesTyping: true, sharesReadMarks: true });
    renderScreen(<PrivacySettingsScreen />, { api: fakeApi({ profile: { me, update } }), path: '/settings/privacy' });
  });
  afterEach(() => {
    cleanup();
    vi.resetAllMocks();
  });

  it('saves each switch by itself', async () => {
    update.mockResolvedValue({ sharesTyping: true, sharesReadMarks: false });
    await waitFor(() => expect(read()).toHaveProperty('disabled', false));
    await userEvent.click(read());
    expect(update).toHaveBeenCalledWith({ sharesReadMarks: false });
    expect(await screen.findByText('Preferences saved')).toBeDefined();
    expect(read().getAttribute('aria-checked')).toBe('false');
    expect(typing().getAttribute('aria-checked')).toBe('true');
  });

  it('shows what the server has where a save failed', async () => {
    update.mockRejectedValue(new Error('offline'));
    await waitFor(() => expect(typing()).toHaveProperty('disabled', false));
    await userEvent.click(typing());
    expect(await screen.findByText('Error saving preferences')).toBeDefined();
    expect(screen.getByText('There was a problem updating your preferences')).toBeDefined();
    await waitFor(() => expect(me).toHaveBeenCalledTimes(2));
    expect(typing().getAttribute('aria-checked')).toBe('true');
  });
});
