// @vitest-environment jsdom
import type { Store } from '@cuppa/contract/habit/xp-store/xp-store-contract';
import { boughtCardWords } from '@cuppa/domain/meeting/calls/bought-deck-words';
import { sampleCards } from '@cuppa/domain/meeting/calls/bought-decks';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { ORPCError } from '@orpc/client';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { owned, storeOf } from '../../../testing/fake-store.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { XpStoreScreen } from './xp-store-screen.tsx';

const server = {
  read: vi.fn(),
  home: vi.fn(),
  me: vi.fn(),
  buy: vi.fn(),
  use: vi.fn(),
  giveFreeze: vi.fn(),
  list: vi.fn(),
  person: vi.fn(),
};
/** All server procedures that the screen calls. */
const api = () =>
  fakeApi({
    xpStore: { read: server.read, buy: server.buy, use: server.use, giveFreeze: server.giveFreeze },
    home: { get: server.home },
    profile: { me: server.me },
    connections: { list: server.list, read: server.person },
  });

/** The answers about the person that every screen needs. */
function answerProfile(showXp = true): void {
  server.home.mockResolvedValue({ firstName: 'Ada', avatarSeed: 'seed' });
  server.me.mockResolvedValue({ theme: null, preferences: { showXp } });
}

async function open(store: Store = storeOf(), { showXp = true, at = '/xp-store' } = {}) {
  server.read.mockResolvedValue(store);
  answerProfile(showXp);
  const rendered = renderScreen(<XpStoreScreen />, { api: api(), session: signedIn(), path: '/xp-store', at });
  if (showXp) await screen.findByText(/XP to spend/);
  else await screen.findByRole('listitem', { name: 'Streak freeze' });
  return rendered;
}
const card = (name: string) => within(screen.getByRole('listitem', { name }));
const startBuying = (name: string) =>
  userEvent.click(card(name).getByRole('button', { name: new RegExp(`XP: ${name}$`) }));
const confirm = () => userEvent.click(screen.getByRole('button', { name: /^Buy for \d+ XP$/ }));

describe('XpStoreScreen', () => {
  afterEach(() => {
    act(() => onlineManager.setOnline(true));
    cleanup();
    sessionStorage.clear();
    vi.resetAllMocks();
  });

  it('shows the balance, the stock, and how far away the other items are', async () => {
    await open(storeOf({ streak_freeze: { owned: 3 } }));
    expect(screen.getByRole('heading', { name: '230 XP to spend' })).toBeDefined();
    expect(screen.getByText('500 XP in all, 270 XP spent')).toBeDefined();
    expect(card('Streak freeze').getByText('Freezes: 3 of 5')).toBeDefined();
    expect(card('Gold rim frame').getByText('170 XP to go')).toBeDefined();
    expect(card('Gold rim frame').queryByRole('button')).toBeNull();
  });

  it('allows a deck from the passport to be used, and still be bought', async () => {
    await open(storeOf({ deck_play: { isByPassport: true } }));
    server.use.mockResolvedValue(storeOf({ deck_play: { isByPassport: true, isInUse: true } }));
    expect(card('Play').getByText('With your passport, for as long as you hold it.')).toBeDefined();
    expect(card('Big questions').queryByRole('switch')).toBeNull();
    await userEvent.click(card('Play').getByRole('switch', { name: 'Play Bring to calls' }));
    expect(server.use).toHaveBeenCalledExactlyOnceWith({ itemId: 'deck_play', isInUse: true });
    await waitFor(() =>
      expect(card('Play').getByRole('switch')).satisfy((one: Element) => one.getAttribute('aria-checked') === 'true'),
    );
    expect(card('Play').getByRole('button', { name: /^Buy for \d+ XP: Play$/ })).toBeDefined();
  });

  it('previews a deck, and a frame around one’s own avatar', async () => {
    await open(storeOf({}, 260));
    await startBuying('Play');
    const sheet = within(screen.getByRole('dialog', { name: 'Play' }));
    for (const id of sampleCards('deck_play'))
      expect(sheet.getByText(boughtCardWords(READER_LANGUAGE)[id])).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    const frame = screen.getByRole('listitem', { name: 'Steam frame' });
    await waitFor(() => expect(frame.querySelector('[data-frame="frame_steam"]')).not.toBeNull());
    await waitFor(() => expect(frame.textContent).toMatch(/^A/));
  });

  it('asks for confirmation with what is left, and buys', async () => {
    await open();
    server.buy.mockResolvedValue(storeOf({ streak_freeze: { owned: 3 } }, 130));
    await startBuying('Streak freeze');
    const sheet = within(screen.getByRole('dialog', { name: 'Streak freeze' }));
    expect(sheet.getByText('Left afterwards').nextSibling?.textContent).toBe('130 XP');
    expect(server.buy).not.toHaveBeenCalled();
    await confirm();
    expect(await screen.findByText('Streak freeze is yours')).toBeDefined();
    expect(server.buy).toHaveBeenCalledExactlyOnceWith({ itemId: 'streak_freeze', purchaseId: expect.any(String) });
    expect(screen.getByText('130 XP to spend')).toBeDefined();
    expect(card('Streak freeze').getByText('Freezes: 3 of 5')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves the focus to the bought item when its button is gone', async () => {
    await open(storeOf({}, 600));
    server.buy.mockResolvedValue(storeOf({ frame_gold: owned(true) }, 200));
    await startBuying('Gold rim frame');
    await confirm();
    const heading = screen.getByRole('heading', { name: 'Gold rim frame' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('buys nothing if the person cancels', async () => {
    await open();
    await startBuying('Play');
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.buy).not.toHaveBeenCalled();
  });

  it('sends the same purchase again if the answer was lost, even after closing the sheet', async () => {
    await open();
    server.buy.mockRejectedValue(new TypeError('no network'));
    await startBuying('Play');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(/you pay only once/);
    await confirm();
    await waitFor(() => expect(server.buy).toHaveBeenCalledTimes(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await startBuying('Play');
    expect(screen.queryByRole('alert')).toBeNull();
    server.buy.mockResolvedValue(storeOf({ deck_play: owned(true) }, 30));
    await confirm();
    await screen.findByText('Play is yours');
    const ids = server.buy.mock.calls.map(([input]) => (input as { purchaseId: string }).purchaseId);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(3);
  });

  it('sends the same purchase again after leaving the page or reloading it, and a new one once it was answered', async () => {
    const purchaseIds = () => server.buy.mock.calls.map(([input]) => (input as { purchaseId: string }).purchaseId);
    server.buy.mockRejectedValue(new ORPCError('BAD_GATEWAY'));
    await open();
    await startBuying('Streak freeze');
    await confirm();
    await screen.findByRole('alert');
    expect(Object.values(sessionStorage)).toEqual(purchaseIds());
    cleanup();
    server.buy.mockResolvedValue(storeOf({ streak_freeze: { owned: 3 } }, 130));
    await open();
    for (const _ of [1, 2]) {
      await startBuying('Streak freeze');
      await confirm();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const [lost, again, another] = purchaseIds();
    expect(again).toBe(lost);
    expect(another).not.toBe(lost);
  });

  it.each([
    ['TOO_EXPENSIVE', 'Play', /don’t have enough XP/],
    ['NOT_FOR_SALE', 'Play', /have this already, so nothing was taken/],
    ['NOT_FOR_SALE', 'Streak freeze', /stock is full, so nothing was taken/],
  ])('explains %s for %s, and reloads the store', async (code, name, words) => {
    await open();
    server.buy.mockRejectedValue(new ORPCError(code, { status: 409 }));
    await startBuying(name);
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByRole('button', { name: /^Buy for \d+ XP$/ })).toBeNull();
    await waitFor(() => expect(server.read).toHaveBeenCalledTimes(2));
    await userEvent.click(screen.getByRole('button', { name: 'Back to the store' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('switches owned items on and off', async () => {
    await open(storeOf({ frame_saucer: owned(true), frame_steam: owned(false) }));
    server.use.mockResolvedValue(storeOf({ frame_saucer: owned(false), frame_steam: owned(true) }));
    const steam = screen.getByRole('switch', { name: 'Steam frame Wear it' });
    await userEvent.click(steam);
    expect(server.use).toHaveBeenCalledExactlyOnceWith({ itemId: 'frame_steam', isInUse: true });
    await waitFor(() => expect(steam.getAttribute('aria-checked')).toBe('true'));
    const saucer = screen.getByRole('switch', { name: 'Saucer frame Wear it' });
    expect(saucer.getAttribute('aria-checked')).toBe('false');
  });

  it('leaves a switch as it was if that fails, and says so', async () => {
    await open(storeOf({ deck_play: owned(true) }));
    server.use.mockRejectedValue(new TypeError('no network'));
    const deck = screen.getByRole('switch', { name: 'Play Bring to calls' });
    await userEvent.click(deck);
    expect(await screen.findByText('Play stays as it was')).toBeDefined();
    expect(deck.getAttribute('aria-checked')).toBe('true');
  });

  it('shows no balance to people who have hidden XP, and prices as they are', async () => {
    await open(storeOf({ deck_play: { obstacle: 'price' } }), { showXp: false });
    expect(screen.queryByText(/to spend|in all/)).toBeNull();
    expect(card('Gold rim frame').getByText('400 XP')).toBeDefined();
    expect(card('Gold rim frame').getByText('Not enough XP yet')).toBeDefined();
    await startBuying('Streak freeze');
    const sheet = within(screen.getByRole('dialog', { name: 'Streak freeze' }));
    expect(sheet.getByText('100 XP')).toBeDefined();
    expect([sheet.queryByText('230 XP'), sheet.queryByText('130 XP')]).toEqual([null, null]);
  });

  it('says how long a seasonal deck is sold, and when one comes back', async () => {
    const away = { obstacle: 'season' as const };
    await open(storeOf({ deck_small_joys: away, deck_day_out: away, deck_full_table: away }));
    expect(card('Fresh page').getByText('Here until the end of February')).toBeDefined();
    expect(card('Fresh page').getByRole('button', { name: 'Buy for 150 XP: Fresh page' })).toBeDefined();
    expect(card('Small joys').getByText('Comes back in March')).toBeDefined();
    expect(card('Full table').getByText('Comes back in September')).toBeDefined();
    expect(card('Full table').queryByRole('button')).toBeNull();
    const shelf = within(screen.getByRole('region', { name: 'Decks of the season' }));
    const names = shelf.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names[0]).toBe('Fresh page');
  });

  it('allows a seasonal deck in calls all year, without mentioning when it is sold', async () => {
    await open(storeOf({ deck_day_out: { ...owned(false) } }));
    server.use.mockResolvedValue(storeOf({ deck_day_out: owned(true) }));
    await userEvent.click(screen.getByRole('switch', { name: 'Day out Bring to calls' }));
    expect(server.use).toHaveBeenCalledExactlyOnceWith({ itemId: 'deck_day_out', isInUse: true });
    expect(card('Day out').queryByText(/until|back/)).toBeNull();
  });

  it('applies a theme as soon as the server confirms it', async () => {
    const { client, queries } = await open(storeOf({ theme_night: owned(false) }));
    server.use.mockResolvedValue(storeOf({ theme_night: owned(true) }));
    // The profile request that would follow never returns.
    server.me.mockImplementation(() => new Promise(() => {}));
    await userEvent.click(screen.getByRole('switch', { name: 'Night blend Wear it in your app' }));
    await waitFor(() =>
      expect(client.getQueryData(queries.profile.me.queryKey())).toMatchObject({ theme: 'theme_night' }),
    );
  });

  it('has no button if nothing is affordable, and says how far away each item is', async () => {
    await open(storeOf({}, 65));
    expect(card('Streak freeze').getByText('35 XP to go')).toBeDefined();
    expect(screen.queryByRole('button', { name: /XP/ })).toBeNull();
  });

  it('has no button if the stock is full', async () => {
    await open(storeOf({ streak_freeze: { owned: 5, obstacle: 'full' } }));
    expect(card('Streak freeze').getByText('Your stock is full')).toBeDefined();
    expect(card('Streak freeze').queryByRole('button', { name: /Buy/ })).toBeNull();
  });

  it('shows a stock above its limit as full, without naming the limit', async () => {
    await open(storeOf({ streak_freeze: { owned: 6, obstacle: 'full' } }));
    expect(card('Streak freeze').getByText('Freezes: 6')).toBeDefined();
  });

  it('says so if it was opened without a network, and loads once that is back', async () => {
    onlineManager.setOnline(false);
    server.read.mockResolvedValue(storeOf());
    answerProfile();
    renderScreen(<XpStoreScreen />, {
      api: api(),
      session: signedIn(),
      path: '/xp-store',
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('230 XP to spend')).toBeDefined();
  });

  it('says that it did not load, and tries again', async () => {
    server.read.mockRejectedValueOnce(new TypeError('no network'));
    answerProfile();
    renderScreen(<XpStoreScreen />, {
      api: api(),
      session: signedIn(),
      path: '/xp-store',
    });
    const retry = await screen.findByRole('button', { name: /again|retry/i });
    server.read.mockResolvedValue(storeOf());
    await userEvent.click(retry);
    expect(await screen.findByText('230 XP to spend')).toBeDefined();
  });
});
