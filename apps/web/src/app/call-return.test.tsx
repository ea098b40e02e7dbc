// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CALL_ID, snapshotOf } from '../../testing/call-snapshot.ts';
import { createFakeRealtime } from '../../testing/fake-realtime.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RealtimeError } from '../lib/server/realtime.ts';
import { CallBarPlace } from '../meeting/calls/call-bar-place.tsx';
import { ReadyCard } from '../meeting/matching/ready-card.tsx';

afterEach(cleanup);

it('a page that opens during a call of this person leads to it, also if the first answer is late', async () => {
  const reads = vi
    .fn(() => snapshotOf({ phase: 'running', elapsedMs: 60_000 }))
    .mockImplementationOnce(() => {
      throw new RealtimeError('TIMEOUT');
    });
  const live = createFakeRealtime({
    send: (name) =>
      name === 'queue.read'
        ? { state: 'in-call', tabId: null, callId: CALL_ID, pairingId: 'pairing', heldSignals: [] }
        : reads(),
  });
  renderScreen(
    <>
      <ReadyCard />
      <CallBarPlace />
    </>,
    { realtime: live, path: '/*', at: '/home' },
  );
  expect(await screen.findByText('You’re in a call with Ben')).toBeDefined();
  expect(reads).toHaveBeenCalledTimes(2);
});
