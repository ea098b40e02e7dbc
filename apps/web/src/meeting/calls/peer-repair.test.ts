// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLink } from './peer-repair.ts';

/** A connection, with what was done to repair it and at which second. */
function setUp() {
  const done: string[] = [];
  const links: string[] = [];
  const seconds = () => Date.now() / 1_000;
  const peer = {
    connectionState: 'connected' as RTCPeerConnectionState,
    signalingState: 'stable' as RTCSignalingState,
    onconnectionstatechange: null as (() => void) | null,
    restartIce: () => void done.push(`restart at ${seconds()}`),
  };
  const stop = followLink(peer as unknown as RTCPeerConnection, {
    onLink: (link) => void links.push(link),
    resend: () => void done.push(`resend at ${seconds()}`),
  });
  return {
    done,
    links,
    stop,
    become: (state: RTCPeerConnectionState, signalingState: RTCSignalingState = 'stable') => {
      Object.assign(peer, { connectionState: state, signalingState });
      peer.onconnectionstatechange?.();
    },
  };
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

it('sends the first offer again every four seconds until connected or closed', () => {
  const { become, done } = setUp();
  become('connecting');
  pass(9);
  become('connected');
  pass(60);
  expect(done).toEqual(['resend at 4', 'resend at 8']);
  const closed = setUp();
  closed.stop();
  pass(60);
  expect(closed.done).toEqual([]);
});

it('restarts two seconds after the connection was lost, and then every four until it is back', () => {
  const { become, done, links } = setUp();
  become('disconnected');
  pass(10);
  become('connected');
  pass(60);
  expect(done).toEqual(['restart at 2', 'restart at 6', 'restart at 10']);
  expect(links).toEqual(['interrupted', 'connected']);
});

it('leaves a connection alone that recovers without help', () => {
  const { become, done } = setUp();
  become('disconnected');
  pass(1.9);
  become('connected');
  pass(60);
  expect(done).toEqual([]);
});

it('restarts again after a second change of the network, and immediately when a network is back', () => {
  const { become, done } = setUp();
  become('disconnected');
  pass(3);
  become('connecting');
  become('connected');
  pass(10);
  become('disconnected');
  pass(1);
  dispatchEvent(new Event('online'));
  expect(done).toEqual(['restart at 2', 'restart at 14']);
  become('connected');
  dispatchEvent(new Event('online'));
  expect(done).toHaveLength(2);
});

it('restarts immediately if the browser has given up', () => {
  const { become, done } = setUp();
  become('failed');
  expect(done).toEqual(['restart at 0']);
});

it('sends a lost offer again instead of making another one', () => {
  const { become, done } = setUp();
  become('disconnected', 'have-local-offer');
  pass(6);
  expect(done).toEqual(['resend at 2', 'resend at 6']);
});

it('does nothing more once it is stopped', () => {
  const { become, done, stop } = setUp();
  become('disconnected');
  stop();
  pass(60);
  dispatchEvent(new Event('online'));
  expect(done).toEqual([]);
});
