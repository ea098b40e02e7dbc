// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEnded, noteEnded, reportEndedSessions } from './ended-sessions.ts';

const server = vi.fn<typeof fetch>();
const kept = () => JSON.parse(localStorage.getItem('endedSessions') ?? '[]') as string[];
const answers = (status: number) => server.mockResolvedValueOnce(new Response(null, { status }));
const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  localStorage.clear();
});

it('keeps the newest few, each once, and forgets one that was settled', () => {
  for (const token of ['a', 'b', 'c', 'd', 'e', 'f', 'f']) noteEnded(token);
  forgetEnded('d');
  expect(kept()).toEqual(['b', 'c', 'e', 'f']);
});

it('reports each to the server in turn, and retries while it is unreachable', async () => {
  for (const token of ['a', 'b']) noteEnded(token);
  answers(204);
  answers(503);
  reportEndedSessions();
  await flush();
  expect(kept()).toEqual(['b']);
  answers(500);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept()).toEqual(['b']);
  answers(204);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(server).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(kept()).toEqual([]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server).toHaveBeenCalledTimes(4);
});

it.each([401, 403, 404])('has nothing left to report after a %i', async (status) => {
  noteEnded('a');
  answers(status);
  reportEndedSessions();
  await flush();
  expect(kept()).toEqual([]);
});

it('ignores foreign values under its key', async () => {
  localStorage.setItem('endedSessions', '"x"');
  reportEndedSessions();
  await flush();
  expect(server).not.toHaveBeenCalled();
});
