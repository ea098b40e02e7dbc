// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AUTH_STORAGE_KEY } from '../../lib/device/auth-storage-key.ts';
import { clearKept, readKept } from '../../lib/device/kept-lists.ts';
import { createAnswerKeeper } from './answer-keeper.ts';

const pages = { '/matches': [['list']] };
let stop = () => {};

/** Keeps what the requests answer; returns the numbers of the requests that are kept, newest first. */
async function keep(answers: unknown[]): Promise<{ key: unknown[]; data: unknown }[]> {
  const client = new QueryClient();
  stop = createAnswerKeeper({ client, userId: 'ada', pages }).start();
  for (const [index, data] of answers.entries()) {
    client.setQueryData(['list', index], data, { updatedAt: index + 1 });
  }
  await vi.waitFor(async () => expect(await readKept('ada/answers')).not.toEqual([]), { timeout: 3_000 });
  return readKept('ada/answers');
}

beforeEach(() => localStorage.setItem(AUTH_STORAGE_KEY, 'a session'));
afterEach(async () => {
  stop();
  localStorage.clear();
  await clearKept('');
});

it('keeps the newest dozen', async () => {
  const kept = await keep(Array.from({ length: 20 }, (_, index) => index));
  expect(kept.map(({ data }) => data)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
});

it('keeps no more than its room', async () => {
  const kept = await keep(['small', 'x'.repeat(500_000), 'also small']);
  expect(kept.map(({ data }) => data)).toEqual(['also small', 'small']);
});

it('keeps the first page of a list', async () => {
  const kept = await keep([{ pages: [['Theo'], ['Ada']], pageParams: [undefined, 'next'] }]);
  expect(kept[0]?.data).toEqual({ pages: [['Theo']], pageParams: [undefined] });
});

it('keeps nothing of a person who has left', async () => {
  localStorage.clear();
  const client = new QueryClient();
  stop = createAnswerKeeper({ client, userId: 'ada', pages }).start();
  client.setQueryData(['list', 1], 'private');
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await readKept('ada/answers')).toEqual([]);
});
