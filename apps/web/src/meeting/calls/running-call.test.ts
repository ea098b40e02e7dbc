import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALL_ID, snapshotOf } from '../../../testing/call-snapshot.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { runningCall } from '../../lib/page/running-call.ts';
import { createRunningCall, leftMs } from './running-call.ts';

const RUNNING = snapshotOf({ phase: 'running', elapsedMs: 60_000 });

describe('the call that a person is in, on another page', () => {
  const send = vi.fn();
  const live = createFakeRealtime({ send });
  let stop: () => void;
  let calls: ReturnType<typeof createRunningCall>;

  beforeEach(() => {
    send.mockResolvedValue(RUNNING);
    calls = createRunningCall({ realtime: live.openRealtime(), now: () => 1_000 });
    stop = calls.start();
  });
  afterEach(() => {
    stop();
    runningCall.write(null);
    vi.resetAllMocks();
    expect(live.countListeners()).toBe(0);
  });

  const shown = () => calls.read()?.snapshot ?? null;

  it('is read once the server names it, and asked for before that by nobody', async () => {
    expect(send).not.toHaveBeenCalled();
    runningCall.write(CALL_ID);
    await expect.poll(shown).toEqual(RUNNING);
    expect(send).toHaveBeenCalledWith('call.read', { callId: CALL_ID });
    expect(calls.read()?.receivedAt).toBe(1_000);
  });

  it.each([
    ['it ends', () => live.emit('call.snapshot', snapshotOf({ phase: 'ended' }))],
    ['the server names none any more', () => runningCall.write(null)],
  ])('is gone once %s', async (_what, end) => {
    runningCall.write(CALL_ID);
    await expect.poll(shown).toEqual(RUNNING);
    end();
    expect(shown()).toBeNull();
  });

  it('is never shown if it was over when it was read', async () => {
    send.mockResolvedValue(snapshotOf({ phase: 'ended' }));
    runningCall.write(CALL_ID);
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    expect(shown()).toBeNull();
  });

  it('follows the server, and no older word of it', () => {
    const newer = snapshotOf({ phase: 'paused', revision: 3 });
    live.emit('call.snapshot', newer);
    live.emit('call.snapshot', snapshotOf({ phase: 'running', revision: 2 }));
    expect(shown()).toEqual(newer);
  });
});

it.each([
  ['runs', { phase: 'running', elapsedMs: 60_000 }, 235_000],
  ['waits for the other', { phase: 'paused', elapsedMs: 60_000, waitsForMs: 20_000 }, 240_000],
  ['waits for this person', { phase: 'paused', waitsForMs: 20_000, isAway: { you: true, partner: false } }, 15_000],
  ['has waited too long', { phase: 'paused', waitsForMs: 4_000, isAway: { you: true, partner: false } }, 0],
  ['is over by its time', { phase: 'running', elapsedMs: 298_000 }, 0],
] as const)('five seconds later, a call that %s', (_what, change, left) => {
  expect(leftMs({ snapshot: snapshotOf(change), receivedAt: 1_000 }, 6_000)).toBe(left);
});
