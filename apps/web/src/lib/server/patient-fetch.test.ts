import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waiting } from '../store/waiting.ts';
import { fetchWithRetries } from './patient-fetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerOf = (status: number, retryAfter?: number) =>
  new Response(null, { status, ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }) });

/** A server that gives these answers, and then 200. */
function createServer(...answers: Response[]) {
  return vi.fn(async () => answers.shift() ?? answerOf(200));
}

it.each([429, 503])('waits as long as a %i says, and asks again; meanwhile `waiting` counts it', async (status) => {
  const send = createServer(answerOf(status, 3), answerOf(status, 2));
  const answer = fetchWithRetries(send, true);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(send).toHaveBeenCalledTimes(1);
  expect(waiting.read()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(2_100);
  expect((await answer).status).toBe(200);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waiting.read()).toBe(0);
});

it('never repeats a write that met 503, because it may have been done', async () => {
  const send = createServer(answerOf(503, 2));
  expect((await fetchWithRetries(send, false)).status).toBe(503);
  expect(send).toHaveBeenCalledTimes(1);
});

it('repeats a write that met 429', async () => {
  const send = createServer(answerOf(429, 1));
  const answer = fetchWithRetries(send, false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await answer).status).toBe(200);
});

it.each([
  ['names no time', answerOf(429)],
  ['names an hour', answerOf(429, 3_600)],
  ['is another error', answerOf(500, 1)],
])('returns immediately an answer that %s', async (_what, refused) => {
  const send = createServer(refused);
  expect(await fetchWithRetries(send, true)).toBe(refused);
});

it('gives up after half a minute', async () => {
  const send = vi.fn(async () => answerOf(503, 10));
  const answer = fetchWithRetries(send, true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).status).toBe(503);
  expect(send).toHaveBeenCalledTimes(4);
});
