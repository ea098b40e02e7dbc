// @vitest-environment jsdom
import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { createFakePush } from '../../../testing/fake-push.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { AuthClientProvider } from '../../lib/session/auth-client-provider.tsx';
import { setAuthClient } from '../../lib/session/auth-presence.ts';
import { SessionProvider } from '../../lib/session/session.tsx';
import { PushFollower } from './push-follower.tsx';

const server = { key: vi.fn(), addDevice: vi.fn(), devices: vi.fn(), looking: vi.fn() };
let browser: ReturnType<typeof createFakePush>;
let tell: (event: AuthChangeEvent, session: Session | null) => void;
const client = {
  onAuthStateChange: (listener: typeof tell) => {
    tell = listener;
    return { data: { subscription: { unsubscribe: () => undefined } } };
  },
} as unknown as GoTrueClient;
const ada = {
  access_token: `h.${btoa(JSON.stringify({ session_id: 'first' }))}.s`,
  user: { id: 'ada', email: 'ada@example.com' },
} as unknown as Session;

beforeEach(() => {
  server.key.mockResolvedValue({ publicKey: 'AQID' });
  server.addDevice.mockResolvedValue({});
  server.devices.mockResolvedValue({ items: [{ id: 'own', isThisSession: true }] });
  browser = createFakePush('granted');
  setAuthClient(client);
});
afterEach(() => {
  cleanup();
  browser.leave();
  localStorage.clear();
  vi.resetAllMocks();
});

/** Renders a page for Ada, with push messages on or off in her browser. */
async function open({ isOn }: { isOn: boolean }): Promise<void> {
  localStorage.setItem('cuppa.auth', '{}');
  if (isOn) {
    browser.subscription = browser.subscribe();
    writeStored('pushDevice', { userId: 'ada', sessionId: 'first', endpoint: browser.subscription.endpoint });
  }
  renderScreen(
    <AuthClientProvider load={async () => client}>
      <SessionProvider>
        <PushFollower />
      </SessionProvider>
    </AuthClientProvider>,
    { api: fakeApi({ push: server, notices: {} } as never), path: '/home' },
  );
  await act(async () => tell('SIGNED_IN', ada));
}

it('renews a subscription that the browser has ended, at the start of any page', async () => {
  writeStored('pushDevice', { userId: 'ada', sessionId: 'first', endpoint: 'https://push.example/gone' });
  await open({ isOn: false });
  await waitFor(() => expect(server.addDevice).toHaveBeenCalledOnce());
  expect(browser.subscription?.endpoint).not.toBe('https://push.example/gone');
  expect(readStored('pushDevice')).toMatchObject({ userId: 'ada', endpoint: browser.subscription?.endpoint });
});

it('asks the browser for nothing where push messages were never turned on', async () => {
  await open({ isOn: false });
  await act(async () => new Promise((done) => setTimeout(done)));
  expect(server.key).not.toHaveBeenCalled();
  expect(browser.subscription).toBeNull();
});

it('ends the subscription on sign-out, so that this browser no longer rings', async () => {
  await open({ isOn: true });
  await waitFor(() => expect(server.devices).toHaveBeenCalled());
  writeStored('leftUserId', 'ada');
  act(() => tell('SIGNED_OUT', null));
  await waitFor(() => expect(browser.subscription).toBeNull());
  await waitFor(() => expect(readStored('pushDevice')).toBeNull());
});
