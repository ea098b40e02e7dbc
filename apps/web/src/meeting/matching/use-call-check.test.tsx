// @vitest-environment jsdom
import type { IceServers } from '@cuppa/contract/meeting/calls/call-events';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useCallCheck } from './use-call-check.ts';

const RELAY: IceServers = {
  iceServers: [{ urls: ['turn:relay.example.com'], username: 'a', credential: 'b' }],
  iceTransportPolicy: 'relay',
};
const DIRECT: IceServers = { iceServers: [], iceTransportPolicy: 'all' };

const checkConnection = vi.fn(async () => RELAY);
/** Two fake connections that reach each other, or find no candidate. */
let hasWayOut: boolean;
const open = new Set<FakePeer>();
let latestChannel: { onopen?: () => void; onmessage?: () => void };

class FakePeer extends EventTarget {
  connectionState = 'new';
  iceGatheringState = 'new';
  localDescription: { sdp: string } | null = null;
  config: RTCConfiguration;
  constructor(config: RTCConfiguration) {
    super();
    this.config = config;
    open.add(this);
  }
  createDataChannel() {
    latestChannel = {};
    return Object.assign(latestChannel, { send: () => latestChannel.onmessage?.() });
  }
  async setLocalDescription() {
    this.localDescription = { sdp: hasWayOut ? 'a=candidate:1' : '' };
    queueMicrotask(() => {
      this.iceGatheringState = 'complete';
      this.dispatchEvent(new Event('icegatheringstatechange'));
    });
  }
  async setRemoteDescription() {
    if (hasWayOut) queueMicrotask(() => latestChannel.onopen?.());
  }
  async addIceCandidate() {}
  close() {
    open.delete(this);
  }
}

beforeEach(() => {
  localStorage.clear();
  hasWayOut = true;
  vi.stubGlobal('RTCPeerConnection', FakePeer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  checkConnection.mockReset();
  checkConnection.mockResolvedValue(RELAY);
  expect(open.size).toBe(0);
});

function Check({ isReady = true }) {
  const { outcome, checkAgain } = useCallCheck(isReady);
  return (
    <button type="button" onClick={checkAgain}>
      {outcome}
    </button>
  );
}
const show = (isReady = true) =>
  renderScreen(<Check isReady={isReady} />, { api: fakeApi({ calls: { checkConnection } }), path: '/' });

it('calls itself through the relay', async () => {
  show();
  await screen.findByText('works');
  expect(checkConnection).toHaveBeenCalledTimes(1);
});

it('says less if there is no relay', async () => {
  checkConnection.mockResolvedValue(DIRECT);
  show();
  await screen.findByText('direct');
});

it('says that nothing comes through, and tries again at the next visit', async () => {
  hasWayOut = false;
  show();
  await screen.findByText('blocked');
  cleanup();
  hasWayOut = true;
  show();
  await screen.findByText('works');
});

it('says nothing if the server cannot be reached, or the browser does not support calls', async () => {
  checkConnection.mockRejectedValueOnce(new Error('offline'));
  show();
  await screen.findByText('unknown');
  cleanup();
  vi.stubGlobal('RTCPeerConnection', undefined);
  show();
  await screen.findByText('unsupported');
});

it('runs only once a day, unless asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  show();
  await screen.findByText('works');
  cleanup();
  vi.setSystemTime(Date.now() + 86_399_000);
  show();
  await screen.findByText('works');
  expect(checkConnection).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button'));
  await expect.poll(() => checkConnection).toHaveBeenCalledTimes(2);
  await screen.findByText('works');
  cleanup();
  vi.setSystemTime(Date.now() + 86_401_000);
  show();
  await expect.poll(() => checkConnection).toHaveBeenCalledTimes(3);
  await screen.findByText('works');
});

it('waits until there is a camera or microphone', () => {
  show(false);
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(checkConnection).not.toHaveBeenCalled();
});
