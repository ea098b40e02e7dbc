import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallsService } from './calls.service.ts';
import { createReturnWatch, RETURN_AFTER_OUTAGE_MS } from './return-watch.ts';
import { seatRoom } from './seats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call whose first seat alone is taken. `ask` is called before each answer of the other processes. */
function createOutage(ask: () => void) {
  const outage = { away: [] as string[], errors: 0 };
  const calls: Pick<CallsService, 'listActive' | 'act'> = {
    listActive: async () => [{ callId: 'call', userIds: ['ada', 'ben'] }],
    act: async (_callId, userId) => void outage.away.push(userId),
  };
  const countIn = async (room: string) => {
    ask();
    return room === seatRoom('call', 0) ? 1 : 0;
  };
  const watch = createReturnWatch({ realtime: { countIn }, calls, onError: () => (outage.errors += 1) });
  watch.begin();
  return { outage, watch };
}

it('marks people away who are not back, also if another process could not be asked at first', async () => {
  let isAskable = false;
  const { outage } = createOutage(() => {
    if (!isAskable) throw new Error('only 1 of 2 answered');
  });
  await vi.advanceTimersByTimeAsync(RETURN_AFTER_OUTAGE_MS);
  expect(outage).toMatchObject({ away: [], errors: 1 });
  isAskable = true;
  await vi.advanceTimersByTimeAsync(RETURN_AFTER_OUTAGE_MS);
  expect(outage).toMatchObject({ away: ['ben'], errors: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

it('does not look again if it is stopped meanwhile', async () => {
  const { outage, watch } = createOutage(() => {
    watch.stop();
    throw new Error('only 1 of 2 answered');
  });
  await vi.advanceTimersByTimeAsync(RETURN_AFTER_OUTAGE_MS);
  expect(outage.errors).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});
