import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import type { IceServers } from '@cuppa/contract/meeting/calls/call-events';
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { act, cleanup } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { offered, TAB } from '../../../testing/match-offer.ts';
import { expectWithinReach } from '../../../testing/places-on-screen.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NavigationLayout } from '../layouts/navigation-layout.tsx';
import { RootLayout } from '../layouts/root-layout.tsx';
import { VideoRoute } from './video-route.tsx';

const profile = {
  firstName: 'Ada',
  languages: ['en'],
  gender: null,
  dateGenders: [],
  ageMin: 18,
  ageMax: 99,
  connectionPreference: 'friendship',
  coreValues: ['honesty', 'adventure'],
  missingCallFields: [],
  hasAcceptedRules: true,
} as unknown as OwnProfile;
const searching: QueueState = { state: 'searching', tabId: TAB, waitedMs: 0 };

const button = (name: string) => page.getByRole('button', { name });
const search = page.getByRole('heading', { name: 'Finding your five' });

const checkConnection = vi.fn<() => Promise<IceServers>>(async () => ({ iceServers: [], iceTransportPolicy: 'all' }));

/**
 * Renders the lobby in the frame of the app. The browser's camera and its call to itself are real; the server is not.
 */
function openLobby() {
  const live = createFakeRealtime({ send: (name) => (name === 'queue.join' ? searching : { state: 'idle' }) });
  const api = fakeApi({
    profile: { me: async () => profile },
    calls: { checkConnection },
    teaTime: {
      read: async () => ({
        startsAt: '2026-11-27T19:00:00.000Z',
        endsAt: '2026-11-27T20:00:00.000Z',
        timeWords: '7:00 PM',
        isOpen: false,
        hours: 'unstated',
        isComing: false,
        others: 'none',
      }),
    },
  });
  renderScreen(
    <RootLayout>
      <Routes>
        <Route element={<NavigationLayout />}>
          <Route path="/video" element={<VideoRoute />} />
        </Route>
      </Routes>
    </RootLayout>,
    { realtime: live, api, path: '*', at: '/video' },
  );
  return { tell: (state: QueueState) => act(() => live.emit('queue.state', state)) };
}

async function openSearch() {
  const lobby = openLobby();
  await button('Find Your Five').click();
  await expect.element(search).toBeVisible();
  return lobby;
}

beforeEach(() => sessionStorage.setItem('cuppa.tabId', TAB));

it('the lobby shows its buttons at every size without scrolling', async () => {
  openLobby();
  await expect.element(page.getByText(/^Calls will work/)).toBeVisible();
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [320, 568],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    const choices = [/^Start with voice only/, /^I’d rather type/].map((name) => page.getByRole('switch', { name }));
    await expectWithinReach([button('Find Your Five'), ...choices, button('Mute')]);
  }
});

it('the check before a call says that calls will work, and is not repeated within a day', async () => {
  checkConnection.mockClear();
  openLobby();
  const works = page.getByText('Calls will work in this browser.');
  await expect.element(works).toBeVisible();
  cleanup();
  openLobby();
  await expect.element(works).toBeVisible();
  await expect.element(button('Find Your Five')).toBeEnabled();
  expect(checkConnection).toHaveBeenCalledTimes(1);
  await button('Check sound and connection').click();
  const sheet = page.getByRole('dialog', { name: 'Check sound and connection' });
  await expect.element(sheet.getByText('Others can see you.')).toBeVisible();
  // The fake microphone beeps.
  await expect.element(sheet.getByText('We can hear you.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Play a sound' }).click();
  await sheet.getByRole('button', { name: 'Yes' }).click();
  await expect.element(sheet.getByText('You’ll hear the other person.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(() => checkConnection).toHaveBeenCalledTimes(2);
  await expect.element(sheet.getByText('Calls will work in this browser.')).toBeVisible();
});

describe('the search and the match card', () => {
  it.each([
    [844, 390],
    [320, 568],
  ])('show their buttons at %i by %i without scrolling', async (width, height) => {
    await page.viewport(width, height);
    const { tell } = await openSearch();
    await expectWithinReach([button('Cancel')]);
    tell(offered());
    await expectWithinReach([button('Meet now'), button('Not this time')]);
  });

  it('block everything behind them', async () => {
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const { tell } = await openSearch();
    await expect.element(search).toHaveFocus();
    await expect.element(navigation).not.toBeInTheDocument();
    await expectFocusStaysOn(button('Cancel'));
    tell(offered());
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await expectFocusStaysOn(button('Meet now'));
    tell(searching);
    await button('Cancel').click();
    await expect.element(navigation).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Video' })).toHaveFocus();
  });
});

it('the search spins, but not for people who prefer reduced motion', async () => {
  await openSearch();
  expect(movingElements()).toEqual([]);
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
  // The cups around it drift; the part that spins is a drawing.
  await expect.poll(movingElements).toContainEqual(expect.stringMatching(/^<svg/));
});

/** Tab reaches only the buttons of the view. */
async function expectFocusStaysOn(firstButton: Locator): Promise<void> {
  await userEvent.tab();
  await expect.element(firstButton).toHaveFocus();
  for (let press = 0; press < 6; press += 1) {
    await userEvent.tab();
    const focused = document.activeElement;
    const isInView = focused === document.body || focused?.closest('[data-covers-page], [href="#main"]');
    expect(isInView, `focus on ${focused?.outerHTML}`).toBeTruthy();
  }
}

/** The elements with running animations that shift, turn or scale them. */
function movingElements(): string[] {
  const moves = ['transform', 'translate', 'rotate', 'scale', 'offsetDistance'];
  return document.getAnimations().flatMap(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return [];
    const isInstant = Number(effect.getComputedTiming().duration ?? 0) <= 1;
    const isMoving = effect.getKeyframes().some((keyframe) => moves.some((property) => property in keyframe));
    return isMoving && !isInstant ? [effect.target?.outerHTML.slice(0, 60) ?? ''] : [];
  });
}
