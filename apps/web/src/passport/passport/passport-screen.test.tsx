// @vitest-environment jsdom
import type { Passport, PassportStamps } from '@cuppa/contract/passport/passport/passport-contract';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveFor } from '../../lib/device/leave-for.ts';
import { PassportScreen } from './passport-screen.tsx';
import { PAUSES_MS } from './use-checkout-return.ts';

vi.mock('../../lib/device/leave-for.ts');

const PRICES = { month: { currency: 'USD', amount: 699 }, year: { currency: 'USD', amount: 4_900 } };
const offered: Passport = { isHeld: false, subscription: null, prices: PRICES, isTest: false };
const UNTIL = '2031-03-10T12:00:00.000Z';

const server = { mine: vi.fn(), checkout: vi.fn(), portal: vi.fn(), restore: vi.fn(), stamps: vi.fn() };

const me = vi.fn();

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

function open(
  passport: Passport,
  { stamps = [] as PassportStamps['items'], at = '/passport', isSuspended = false } = {},
) {
  me.mockResolvedValue({ isSuspended });
  server.mine.mockResolvedValue(passport);
  server.stamps.mockResolvedValue({ items: stamps });
  const screens = (
    <>
      <PassportScreen />
      <Address />
    </>
  );
  return renderScreen(screens, { api: fakeApi({ passport: server, profile: { me } }), path: '/passport', at });
}

type Subscription = NonNullable<Passport['subscription']>;
const held = (state: Subscription['state'], given: Partial<Passport> = {}): Passport => ({
  ...offered,
  isHeld: state !== 'ended',
  subscription: { interval: 'month', price: PRICES.month, state, until: UNTIL, isRunning: state !== 'ended' },
  ...given,
});

const goGlobal = () => screen.findByRole('button', { name: 'Go Global' });
const choose = async () => {
  await userEvent.click(await goGlobal());
  return within(screen.getByRole('dialog', { name: 'Go Global' }));
};
const toastSays = (text: string) => screen.findByText(text);

beforeEach(() => vi.mocked(leaveFor).mockReset());
afterEach(() => {
  act(() => onlineManager.setOnline(true));
  vi.useRealTimers();
  cleanup();
  sessionStorage.clear();
  vi.resetAllMocks();
});

describe('buying a passport', () => {
  it('shows both prices and a year’s price per month, and goes to the chosen checkout', async () => {
    open(offered);
    server.checkout.mockResolvedValue({ url: 'https://pay.example/visit' });
    const sheet = await choose();
    expect(sheet.getByText('$6.99 a month')).toBeDefined();
    expect(sheet.getByText('That is about $4.09 a month.')).toBeDefined();
    expect(sheet.getByText(/renews by itself each month or year until you cancel/)).toBeDefined();
    await userEvent.click(sheet.getByRole('radio', { name: /By the year/ }));
    await userEvent.click(sheet.getByRole('button', { name: 'Continue for $49.00 a year' }));
    expect(server.checkout).toHaveBeenCalledExactlyOnceWith({ interval: 'year' });
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/visit'));
    expect(sheet.getByRole('button', { name: 'One moment...' })).toHaveProperty('disabled', true);
    // The browser keeps the page and shows it again after Back at the checkout.
    act(() => void dispatchEvent(new Event('pageshow')));
    expect(sheet.getByRole('button', { name: /^Continue for/ })).toHaveProperty('disabled', false);
  });

  it('writes a currency with the decimals that it has', async () => {
    const yen = (amount: number) => ({ currency: 'JPY', amount });
    open({ ...offered, prices: { month: yen(900), year: yen(9_600) } });
    const sheet = await choose();
    expect(sheet.getByText('¥900 a month')).toBeDefined();
    expect(sheet.getByText('That is ¥800 a month.')).toBeDefined();
  });

  it.each([true, false])('says that nothing is charged only for a test checkout: %s', async (isTest) => {
    open({ ...offered, isTest });
    const sheet = await choose();
    expect(sheet.queryByText('Test: nothing is charged') !== null).toBe(isTest);
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Test: nothing is charged') !== null).toBe(isTest);
  });

  it.each([
    ['PAYMENT_AWAY', 'The payment service is out of reach. Nothing was charged. Try again in a moment.'],
    ['NOT_SOLD', 'Passports aren’t sold here any more.'],
  ])('says why the checkout did not open: %s', async (code, words) => {
    open(offered);
    server.checkout.mockRejectedValueOnce(refusal(code)).mockResolvedValue({ url: 'https://pay.example/visit' });
    const sheet = await choose();
    await userEvent.click(sheet.getByRole('button', { name: /^Continue/ }));
    expect((await sheet.findByRole('alert')).textContent).toBe(words);
    expect(leaveFor).not.toHaveBeenCalled();
    await userEvent.click(sheet.getByRole('button', { name: /^Continue/ }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
  });

  it('says that there is no network', async () => {
    open(offered);
    server.checkout.mockRejectedValue(new TypeError('no network'));
    const sheet = await choose();
    await userEvent.click(sheet.getByRole('button', { name: /^Continue/ }));
    expect((await sheet.findByRole('alert')).textContent).toMatch(/We couldn’t reach Cuppa/);
  });

  it('shows the passport to a person who bought one on another device', async () => {
    open(offered);
    const sheet = await choose();
    server.checkout.mockRejectedValue(refusal('ALREADY_HELD'));
    server.mine.mockResolvedValue(held('active'));
    await userEvent.click(sheet.getByRole('button', { name: /^Continue/ }));
    expect(await toastSays('You hold a passport already')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'You hold a passport' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('for a suspended person', () => {
    const NOT_HERE = 'Passports aren’t sold here. Your stamps come without one.';

    it('says that nothing is sold to them for now, and not that none is sold', async () => {
      open({ ...offered, prices: null }, { isSuspended: true });
      const text = 'Nothing is sold to you while your account is suspended. Your stamps are still here.';
      expect(await screen.findByText(text)).toBeDefined();
      expect(screen.queryByText(NOT_HERE)).toBeNull();
    });

    it('leads to their subscription, and offers no search that would be refused', async () => {
      const ended = held('ended', { prices: null });
      open({ ...ended, subscription: { ...ended.subscription!, isRunning: true } }, { isSuspended: true });
      expect(await screen.findByText(/What you still pay for, you can end under Manage\./)).toBeDefined();
      expect(screen.getByRole('button', { name: 'Manage' })).toBeDefined();
      expect(screen.queryByText(NOT_HERE)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Restore a purchase' })).toBeNull();
    });

    it('is not told to take a new one', async () => {
      open(held('ended', { prices: null }), { isSuspended: true });
      expect(await screen.findByText('Your stamps are still here.')).toBeDefined();
      expect(screen.queryByText(/Take a new one/)).toBeNull();
    });
  });

  it('has no button if none is sold, and nothing to restore', async () => {
    open({ ...offered, prices: null });
    expect(await screen.findByText('Passports aren’t sold here. Your stamps come without one.')).toBeDefined();
    await screen.findByText('The first page is still empty');
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText(/renews by itself/)).toBeNull();
  });
});

describe('one’s own passport', () => {
  it.each([
    ['active', 'You hold a passport', 'It renews on March 10, 2031, for $6.99 a month.', 'Manage'],
    ['ending', 'Paid until March 10, 2031', 'Then it ends, and nothing more is charged.', 'Keep it'],
    [
      'grace',
      'A payment failed',
      'Your passport goes on until March 10, 2031, so that you have time to pay $6.99 a month.',
      'Pay',
    ],
  ] as const)(
    'shows its state while it is %s, and leads to where that is changed',
    async (state, title, text, action) => {
      open(held(state));
      server.portal.mockResolvedValue({ url: 'https://pay.example/portal' });
      const card = within(await screen.findByRole('region', { name: title }));
      expect(card.getByText(text)).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Go Global' })).toBeNull();
      await userEvent.click(card.getByRole('button', { name: action }));
      await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/portal'));
    },
  );

  it('asks for changes once after the return', async () => {
    open(held('active'));
    server.portal.mockResolvedValue({ url: 'https://pay.example/portal' });
    await userEvent.click(await screen.findByRole('button', { name: 'Manage' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    expect(server.restore).not.toHaveBeenCalled();
    cleanup();
    server.restore.mockResolvedValue(held('ending'));
    open(held('active'));
    expect(await screen.findByRole('heading', { name: 'Paid until March 10, 2031' })).toBeDefined();
    act(() => void dispatchEvent(new Event('pageshow')));
    expect(server.restore).toHaveBeenCalledOnce();
  });

  it('is offered again after it ended', async () => {
    open(held('ended'));
    const card = within(await screen.findByRole('region', { name: 'Your passport ended on March 10, 2031' }));
    expect(card.queryByRole('button')).toBeNull();
    expect(await goGlobal()).toBeDefined();
  });

  it('can be managed even after it ended, while a payment is still retried', async () => {
    const { subscription } = held('active');
    open(held('ended', { subscription: subscription && { ...subscription, state: 'ended' } }));
    const card = within(await screen.findByRole('region', { name: 'Your passport ended on March 10, 2031' }));
    expect(card.getByText(/^A payment is still being tried/)).toBeDefined();
    server.portal.mockResolvedValue({ url: 'https://pay.example/portal' });
    await userEvent.click(card.getByRole('button', { name: 'Manage' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/portal'));
  });

  it.each([
    ['PAYMENT_AWAY', 'The payment service is out of reach. Nothing was charged. Try again in a moment.'],
    ['NOT_FOUND', 'There is no subscription to manage here.'],
  ])('says why it cannot be managed: %s', async (code, words) => {
    open(held('active'));
    server.portal.mockRejectedValue(refusal(code));
    await userEvent.click(await screen.findByRole('button', { name: 'Manage' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });

  it('says that it did not load, and asks again', async () => {
    open(offered);
    cleanup();
    server.mine.mockReset().mockRejectedValueOnce(refusal('UNKNOWN')).mockResolvedValue(held('active'));
    renderScreen(<PassportScreen />, { api: fakeApi({ passport: server, profile: { me } }), path: '/passport' });
    expect(screen.getAllByRole('status', { name: 'Loading...' })).toHaveLength(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'You hold a passport' })).toBeDefined();
  });
});

describe('back from the checkout', () => {
  const AT = '/passport?checkout=done';
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  beforeEach(() => vi.useFakeTimers());

  it('asks until the passport is there, and cleans the address', async () => {
    open(offered, { at: AT });
    await pass(0);
    expect(screen.getByText('Looking for your passport...')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Go Global' })).toBeNull();
    await pass(PAUSES_MS[0] ?? 0);
    expect(server.mine).toHaveBeenCalledTimes(2);
    server.mine.mockResolvedValue(held('active'));
    await pass(PAUSES_MS[1] ?? 0);
    expect(screen.getByRole('heading', { name: 'You hold a passport' })).toBeDefined();
    expect(screen.getByText('At /passport')).toBeDefined();
    expect(server.mine).toHaveBeenCalledTimes(3);
    await pass(1_000);
    expect(screen.getByText('Your passport is here')).toBeDefined();
    await pass(60_000);
    expect(server.mine).toHaveBeenCalledTimes(3);
  });

  it('says after half a minute what to do, and looks for the purchase', async () => {
    open(offered, { at: AT });
    await pass(0);
    for (const ms of PAUSES_MS) await pass(ms);
    expect(server.mine).toHaveBeenCalledTimes(1 + PAUSES_MS.length);
    expect(screen.getByRole('heading', { name: 'Your passport isn’t here yet' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Go Global' })).toBeDefined();
    await pass(60_000);
    expect(server.mine).toHaveBeenCalledTimes(1 + PAUSES_MS.length);
    vi.useRealTimers();
    server.restore.mockResolvedValue(held('active'));
    await userEvent.click(screen.getByRole('button', { name: 'Look for my purchase' }));
    expect(await screen.findByRole('heading', { name: 'You hold a passport' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Your passport isn’t here yet' })).toBeNull();
  });

  it('keeps asking if an answer was lost', async () => {
    open(offered, { at: AT });
    await pass(0);
    server.mine.mockRejectedValueOnce(new TypeError('no network'));
    await pass(PAUSES_MS[0] ?? 0);
    server.mine.mockResolvedValue(held('active'));
    await pass(PAUSES_MS[1] ?? 0);
    expect(screen.getByRole('heading', { name: 'You hold a passport' })).toBeDefined();
  });
});

describe('restoring a purchase', () => {
  const restore = async () => userEvent.click(await screen.findByRole('button', { name: 'Restore a purchase' }));

  it('shows the passport that was found', async () => {
    open(offered);
    server.restore.mockResolvedValue(held('active'));
    await restore();
    expect(await toastSays('We found your passport')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'You hold a passport' })).toBeDefined();
  });

  it('says that there is none', async () => {
    open(offered);
    server.restore.mockResolvedValue(offered);
    await restore();
    expect(await toastSays('We found no purchase')).toBeDefined();
    expect(await goGlobal()).toBeDefined();
  });

  it('says that the provider could not be asked', async () => {
    open(offered);
    server.restore.mockRejectedValue(refusal('PAYMENT_AWAY'));
    await restore();
    expect(await screen.findByText(/The payment service is out of reach/)).toBeDefined();
  });
});
