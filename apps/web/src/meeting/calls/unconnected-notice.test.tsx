// @vitest-environment jsdom
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { snapshotOf } from '../../../testing/call-snapshot.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RealtimeError } from '../../lib/server/realtime.ts';
import { UnconnectedNotice } from './unconnected-notice.tsx';

afterEach(cleanup);

const KEPT = 'Your waiting time is kept.';
const inCall: QueueState = { state: 'in-call', tabId: null, callId: 'call-2', pairingId: 'pairing-2', heldSignals: [] };

/** The end of a call that never connected; `answer` is the server's answer to the try-again command. */
function show({ answer = async () => ({ state: 'idle' }) as QueueState, keepsWaiting = true } = {}) {
  let queue: QueueState = { state: 'idle' };
  const send = vi.fn(async (name: string) => (name === 'match.try-again' ? answer() : queue));
  const live = createFakeRealtime({ send });
  const snapshot = snapshotOf({ phase: 'ended', hasConnected: false, keepsWaiting });
  renderScreen(<UnconnectedNotice view={{ status: 'ended', snapshot }} />, {
    path: '/video-call/call-1',
    realtime: live,
    otherRoutes: { '/video-call/call-2': 'The new call' },
  });
  return {
    live,
    setQueue: (state: QueueState) => {
      queue = state;
    },
  };
}
const tryAgain = () => screen.findByRole('button', { name: 'Try again with Ben' });

it('enters the new call that began while the page was offline', async () => {
  const { live, setQueue } = show();
  await userEvent.click(await tryAgain());
  expect(screen.getByText('We’ll connect you as soon as Ben wants to try again too.')).toBeDefined();
  setQueue(inCall);
  act(() => live.reconnect());
  expect(await screen.findByText('The new call')).toBeDefined();
});

it.each([
  ['NOT_FOUND', 'It’s too late to try again with Ben. The queue is open.', 0],
  ['TIMEOUT', 'That didn’t go through. Check your connection, then try again.', 1],
] as const)('says why the wish did not go through: %s', async (code, text, buttons) => {
  show({ answer: () => Promise.reject(new RealtimeError(code)) });
  await userEvent.click(await tryAgain());
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Try again with Ben' })).toHaveLength(buttons);
});

it.each([true, false])('mentions the waiting time only if there is some: %s', async (keepsWaiting) => {
  show({ keepsWaiting });
  await tryAgain();
  expect(screen.queryAllByText(KEPT)).toHaveLength(keepsWaiting ? 1 : 0);
});
