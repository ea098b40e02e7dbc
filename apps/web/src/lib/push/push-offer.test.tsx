// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { createFakePush } from '../../../testing/fake-push.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { noteAgreed } from './offer-moment.ts';
import { endPush } from './push-device.ts';
import { AgreedOffer, PushOffer } from './push-offer.tsx';

const HOUR_MS = 3_600_000;
let browser: ReturnType<typeof createFakePush>;
afterEach(async () => {
  cleanup();
  noteAgreed(null);
  await endPush();
  browser.leave();
  localStorage.clear();
});

const api = fakeApi({
  push: {
    key: async () => ({ publicKey: 'AQID' }),
    addDevice: async () => ({ id: 'own', name: 'Chrome', createdAt: '2026-03-10T12:00:00.000Z', isThisSession: true }),
  },
});

/** Lets pending answers of the browser and the fake server arrive. */
const settle = () => act(async () => new Promise((done) => setTimeout(done)));

async function show(
  permission: NotificationPermission,
  { answer = permission, at }: { answer?: NotificationPermission; at?: Date } = {},
): Promise<void> {
  browser = createFakePush(permission, answer);
  const reason = at === undefined ? ({ kind: 'fits' } as const) : ({ kind: 'cup', at: at.toISOString() } as const);
  renderScreen(<PushOffer reason={reason} />, { api, session: signedIn(), path: '/video' });
  await settle();
}
/** Noon UTC, this many days from today. */
const noonIn = (days: number) => {
  const today = new Date().toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T12:00:00.000Z`) + days * 24 * HOUR_MS);
};

it.each([
  [0, /^Shall we ring you at 12:00\sPM\?$/],
  [1, /^Shall we ring you tomorrow at 12:00\sPM\?$/],
  [2, /^Shall we ring you on \w+, \w+ \d+ at 12:00\sPM\?$/],
])('asks with the agreed time, %i days ahead', async (days, words) => {
  await show('default', { at: noonIn(days) });
  expect(screen.getByText(words)).toBeDefined();
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

it('asks the browser after a yes, and says what to do next', async () => {
  await show('default', { answer: 'granted' });
  await userEvent.click(screen.getByRole('button', { name: 'Yes, ring me' }));
  expect(browser.requestPermission).toHaveBeenCalledOnce();
  expect((await screen.findByText(/^We’ll ring you\./)).ownerDocument.activeElement?.textContent).toMatch(
    /^We’ll ring/,
  );
});

it("says what to do if the browser's permission was refused", async () => {
  await show('default', { answer: 'denied' });
  await userEvent.click(screen.getByRole('button', { name: 'Yes, ring me' }));
  expect(await screen.findByText(/^Your browser keeps us quiet\./)).toBeDefined();
});

it('stays away for thirty days after "Not now"', async () => {
  await show('default');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('Shall we ring you when someone fits?')).toBeNull();
  cleanup();
  await show('default');
  expect(screen.queryByText('Shall we ring you when someone fits?')).toBeNull();
  cleanup();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * HOUR_MS });
  await show('default');
  vi.useRealTimers();
  expect(screen.getByText('Shall we ring you when someone fits?')).toBeDefined();
});

it.each(['granted', 'denied'] as const)('is not shown if the question is settled: %s', async (permission) => {
  if (permission === 'granted') localStorage.setItem('pushDevice', JSON.stringify({ userId: 'ada', sessionId: 'x' }));
  await show(permission);
  expect(screen.queryByRole('button')).toBeNull();
});

it('appears after the person agreed to a time, never before', async () => {
  browser = createFakePush('default');
  renderScreen(<AgreedOffer />, { api, session: signedIn(), path: '/matches' });
  await settle();
  expect(screen.queryByText(/^Shall we ring you/)).toBeNull();
  act(() => noteAgreed(noonIn(1).toISOString()));
  expect(await screen.findByText(/^Shall we ring you tomorrow at/)).toBeDefined();
});
