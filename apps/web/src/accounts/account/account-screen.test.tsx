// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AccountScreen } from './account-screen.tsx';

const me = vi.fn();
const read = vi.fn();
const exportLink = vi.fn();
const setPaused = vi.fn();
const ACCOUNT = { email: 'ada@example.com', phone: null, hasPassword: true };

const PROFILE = { isPaused: false, isSuspended: false, hasVerifiedAge: true, hasCompletedOnboarding: true };

function open(missing: object = {}) {
  me.mockResolvedValue({ ...PROFILE, ...missing });
  const api = fakeApi({ profile: { me }, account: { read, exportLink }, matching: { setPaused } });
  renderScreen(<AccountScreen />, { api, path: '/settings/account' });
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

describe('AccountScreen', () => {
  it('shows the address, and links to changing it and to deletion', async () => {
    read.mockResolvedValue(ACCOUNT);
    open();
    expect(await screen.findByText('ada@example.com')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe('/settings/security');
    expect(screen.getByRole('link', { name: 'Delete my account' }).getAttribute('href')).toBe(
      '/settings/account/delete',
    );
  });

  it.each([
    [{ connectionPreference: null }, '/connection-preferences', 1],
    [{ hasVerifiedAge: false }, '/age-verification', 0],
  ])('offers a person with %j what is open to them, and leads back to %s', async (missing, step, pauses) => {
    read.mockResolvedValue(ACCOUNT);
    open({ hasCompletedOnboarding: false, ...missing });
    const back = await screen.findByRole('link', { name: 'Back' });
    expect(back.getAttribute('href')).toBe(step);
    expect(await screen.findByText('ada@example.com')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download my data' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Delete my account' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Change it' })).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Pause for now' })).toHaveLength(pauses);
  });

  it('shows a number, or that another service signs in', async () => {
    read.mockResolvedValue({ ...ACCOUNT, email: '', phone: '4915200000000' });
    open();
    expect(await screen.findByText('+4915200000000')).toBeDefined();
    cleanup();
    read.mockResolvedValue({ ...ACCOUNT, email: '' });
    open();
    expect(await screen.findByText('another service')).toBeDefined();
  });

  it('lets the browser save the file from a private link, and says so', async () => {
    read.mockResolvedValue(ACCOUNT);
    exportLink.mockResolvedValue({ url: '/api/account-export?until=1' });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.hasAttribute('download')} ${this.getAttribute('href')}`);
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(/^Your download has begun/)).toBeDefined();
    expect(saved).toEqual(['true /api/account-export?until=1']);
  });

  it('says that a download did not begin', async () => {
    read.mockResolvedValue(ACCOUNT);
    exportLink.mockRejectedValue(new Error('offline'));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Your download didn’t begin')).toBeDefined();
    expect(screen.queryByText(/^Your download has begun/)).toBeNull();
  });

  it('offers a pause instead', async () => {
    read.mockResolvedValue(ACCOUNT);
    setPaused.mockResolvedValue({ isPaused: true });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pause for now' }));
    expect(setPaused).toHaveBeenCalledWith({ isPaused: true });
    expect(await screen.findByText('You’re paused. Nobody new sees you.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pause for now' })).toBeNull();
  });

  it('offers to reload an account that did not load', async () => {
    read.mockRejectedValueOnce(refusal('UNKNOWN')).mockResolvedValue(ACCOUNT);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('ada@example.com')).toBeDefined());
  });
});
