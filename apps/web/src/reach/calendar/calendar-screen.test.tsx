// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addLink } from './add-links.ts';
import { CalendarScreen } from './calendar-screen.tsx';

const URL_ONE = 'https://cuppa.example/calendar/one.ics';
const URL_TWO = 'https://cuppa.example/calendar/two.ics';
const feed = vi.fn();
const makeFeed = vi.fn();
const replaceFeed = vi.fn();
const removeFeed = vi.fn();
const upcoming = vi.fn();

const address = () => screen.getByLabelText<HTMLInputElement>('Private link');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

beforeEach(() => {
  feed.mockResolvedValue({ url: null });
  upcoming.mockResolvedValue([]);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function show() {
  const api = fakeApi({ calendar: { feed, makeFeed, replaceFeed, removeFeed, upcoming } });
  renderScreen(<CalendarScreen />, { api, path: '/settings/calendar' });
}

describe('CalendarScreen', () => {
  it('makes an address only when asked, copies it, replaces it and removes it', async () => {
    makeFeed.mockResolvedValue({ url: URL_ONE });
    replaceFeed.mockResolvedValue({ url: URL_TWO });
    removeFeed.mockResolvedValue({ url: null });
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(address().value).toBe(URL_ONE));
    expect(await screen.findByText('Your link is ready')).toBeDefined();
    const heading = screen.getByRole('heading', { name: 'Your private link' });
    expect(document.activeElement).toBe(heading);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(URL_ONE);
    expect(await screen.findByText('Link copied')).toBeDefined();
    await press('Replace');
    await confirm('Replace it');
    await waitFor(() => expect(address().value).toBe(URL_TWO));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Turn off');
    await confirm('Turn it off');
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('says how to add it to each calendar, with a link', async () => {
    feed.mockResolvedValue({ url: URL_ONE });
    show();
    for (const [name, app] of [
      ['Google', 'google'],
      ['Apple', 'apple'],
      ['Outlook', 'outlook'],
    ] as const) {
      await userEvent.click(await screen.findByRole('radio', { name }));
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(addLink(app, URL_ONE));
    }
    expect(addLink('apple', URL_ONE)).toBe('webcal://cuppa.example/calendar/one.ics');
  });

  it('keeps the address that the server has where replacing fails, and says so', async () => {
    feed.mockResolvedValue({ url: URL_ONE });
    replaceFeed.mockRejectedValue(new Error('offline'));
    show();
    await screen.findByLabelText('Private link');
    await press('Replace');
    await confirm('Replace it');
    expect(await screen.findByText('Check your connection and try again.')).toBeDefined();
    await waitFor(() => expect(feed).toHaveBeenCalledTimes(2));
    expect(address().value).toBe(URL_ONE);
  });

  it('says that nothing is agreed only once that is known, and asks again after a failure', async () => {
    upcoming.mockRejectedValueOnce(refusal('UNKNOWN'));
    show();
    expect(screen.queryByText(/^Nothing yet/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Nothing yet/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows what comes next, as a calendar would', async () => {
    const at = { startsAt: '2026-03-12T18:00:00.000Z' };
    upcoming.mockResolvedValue([
      { id: 'one', title: 'A second cup with Theo', isConfirmed: false, path: '/matches', ...at },
      { id: 'two', title: 'Saxifrage tea table', isConfirmed: true, path: '/town-square/two', ...at },
    ]);
    show();
    expect(await screen.findByText('A second cup with Theo')).toBeDefined();
    expect(screen.getByText('Saxifrage tea table')).toBeDefined();
    expect(screen.getAllByText(/Not confirmed yet/)).toHaveLength(1);
  });
});
