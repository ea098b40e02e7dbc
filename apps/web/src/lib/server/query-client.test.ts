// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

it('a page that opens without a network asks once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createQueryClient(() => {});
  const queryFn = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  const stop = new QueryObserver(client, { queryKey: ['tea'], queryFn }).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryState(['tea'])?.status).toBe('error'), { timeout: 10_000 });
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
});
