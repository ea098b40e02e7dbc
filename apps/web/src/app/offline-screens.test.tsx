// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { signedIn } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CoreValuesScreen } from '../accounts/onboarding/core-values-screen.tsx';
import { ProfileLoader } from '../accounts/settings/profile-loader.tsx';
import { createQueryClient } from '../lib/server/query-client.ts';

const me = vi.fn();
const saveCoreValues = vi.fn();
const onError = vi.fn();
const PROFILE = { coreValues: ['kindness'], hasCompletedOnboarding: false, firstName: 'Ada' };
const OFFLINE = new TypeError('Failed to fetch');

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => onlineManager.setOnline(isOnline));
}

function open(screenUnderTest: React.ReactNode) {
  return renderScreen(screenUnderTest, {
    api: fakeApi({ profile: { me }, onboarding: { saveCoreValues } } as never),
    session: signedIn(),
    client: createQueryClient(onError),
    path: '/core-values',
    otherRoutes: { '/home': 'Home screen' },
  });
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  setOnline(true);
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

it('saving offline fails immediately with a message, keeps the choice, and works on the next try', async () => {
  me.mockResolvedValue(PROFILE);
  open(<CoreValuesScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Humor' }));
  setOnline(false);
  saveCoreValues.mockRejectedValueOnce(OFFLINE);
  await userEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
  expect(await screen.findByText('Could not save your core values. Please try again.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Saving...' })).toBeNull();
  expect(screen.getByText('2 of 5 selected')).toBeDefined();
  setOnline(true);
  saveCoreValues.mockResolvedValue({ profile: PROFILE, next: '/home' });
  await userEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));
  expect(await screen.findByText('Home screen')).toBeDefined();
  expect(saveCoreValues).toHaveBeenCalledTimes(2);
});

const Loaded = () => <ProfileLoader>{({ firstName }) => <p>It is {firstName}</p>}</ProfileLoader>;

it('loading offline says so immediately, and works once the network is back', async () => {
  setOnline(false);
  me.mockRejectedValueOnce(OFFLINE);
  open(<Loaded />);
  expect(await screen.findByText(/^You’re offline/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  me.mockResolvedValue(PROFILE);
  setOnline(true);
  expect(await screen.findByText('It is Ada')).toBeDefined();
});

it('a server that never answers times out, with a message and a retry', async () => {
  me.mockRejectedValueOnce(new DOMException('', 'TimeoutError'));
  open(<Loaded />);
  expect(await screen.findByText('We couldn’t load this')).toBeDefined();
  expect(me).toHaveBeenCalledTimes(1);
  me.mockResolvedValue(PROFILE);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('It is Ada')).toBeDefined();
});

it('retries twice while there is a network, and never after a refusal', async () => {
  me.mockRejectedValue(OFFLINE);
  open(<Loaded />);
  await waitFor(() => expect(me).toHaveBeenCalledTimes(3));
  cleanup();
  me.mockReset();
  me.mockRejectedValue(refusal('AGE_REQUIRED'));
  open(<Loaded />);
  expect(await screen.findByText('We couldn’t load this')).toBeDefined();
  expect(me).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalled();
});
