// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchInTime, NoAnswer, tokenInTime } from './in-time.ts';

/** A server that takes a request and never answers. */
const silent = vi.fn(
  (_request: Request, init: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      const { signal } = init;
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    }),
);
const request = (init: RequestInit = {}) => new Request('https://cuppa.invalid/api', { method: 'POST', ...init });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', silent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The seconds after which a request is given up. */
async function secondsUntilGivenUp(answer: Promise<unknown>): Promise<number> {
  const given = vi.fn();
  answer.catch(given);
  for (let seconds = 0; ; seconds += 1) {
    await vi.advanceTimersByTimeAsync(0);
    if (given.mock.calls.length > 0) {
      expect(given.mock.calls[0]?.[0]).toBeInstanceOf(NoAnswer);
      return seconds;
    }
    await vi.advanceTimersByTimeAsync(1_000);
  }
}

it('gives a write up after a quarter of a minute, a read later, and is patient with an upload', async () => {
  expect(await secondsUntilGivenUp(fetchInTime(request({ body: '{}' }), {}, false))).toBe(15);
  expect(await secondsUntilGivenUp(fetchInTime(request({ body: '{}' }), {}, true))).toBe(25);
  const photo = new FormData();
  photo.set('photo', 'x');
  expect(await secondsUntilGivenUp(fetchInTime(request({ body: photo }), {}, false))).toBe(120);
});

it('waits ten seconds for a token, and no longer where there is one', async () => {
  expect(await secondsUntilGivenUp(tokenInTime(new Promise(() => {})))).toBe(10);
  await expect(tokenInTime(Promise.resolve('token'))).resolves.toBe('token');
  expect(vi.getTimerCount()).toBe(0);
});

it('stops at once where the one who asked has left', async () => {
  const asking = new AbortController();
  const answer = fetchInTime(request({ signal: asking.signal }), {}, false);
  asking.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
  expect(vi.getTimerCount()).toBe(0);
});

it('hands over what the server answers', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect((await fetchInTime(request(), {}, true)).status).toBe(204);
  expect(vi.getTimerCount()).toBe(0);
});
