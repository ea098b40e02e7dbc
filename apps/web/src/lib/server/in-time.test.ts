// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchInTime, isNoAnswer, tokenInTime } from './in-time.ts';

/** A server that takes a request and never answers. */
const silent = (_request: Request, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
const request = (init: RequestInit = {}) => new Request('https://cuppa.invalid/api', { method: 'POST', ...init });

/** The requested timeout in milliseconds, and the function that makes it expire. */
let asked: { ms: number; runOut: () => void } | null = null;

beforeEach(() => {
  vi.stubGlobal('fetch', silent);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const clock = new AbortController();
    asked = { ms, runOut: () => clock.abort(new DOMException('', 'TimeoutError')) };
    return clock.signal;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked = null;
});

async function secondsUntilGivenUp(answer: Promise<unknown>): Promise<number> {
  asked?.runOut();
  const error = await answer.catch((reason: unknown) => reason);
  expect(isNoAnswer(error)).toBe(true);
  return (asked?.ms ?? 0) / 1_000;
}

it('times out a write after 15 seconds, a read later, and waits for an upload', async () => {
  expect(await secondsUntilGivenUp(fetchInTime(request({ body: '{}' }), {}, false))).toBe(15);
  expect(await secondsUntilGivenUp(fetchInTime(request({ body: '{}' }), {}, true))).toBe(25);
  const photo = new FormData();
  photo.set('photo', 'x');
  expect(await secondsUntilGivenUp(fetchInTime(request({ body: photo }), {}, false))).toBe(120);
});

it('waits ten seconds for a token, and not at all if there is one', async () => {
  expect(await secondsUntilGivenUp(tokenInTime(new Promise(() => {})))).toBe(10);
  await expect(tokenInTime(Promise.resolve('token'))).resolves.toBe('token');
});

it('stops immediately if the caller aborts', async () => {
  const asking = new AbortController();
  const answer = fetchInTime(request({ signal: asking.signal }), {}, false);
  asking.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
});

it("returns the server's answer", async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect((await fetchInTime(request(), {}, true)).status).toBe(204);
});
