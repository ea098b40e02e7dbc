import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isNoAnswer } from './in-time.ts';
import { isRefused } from './refusals.ts';

const STALE_MS = 30_000;
const MAX_RETRIES = 2;

/**
 * Creates the cache of the server's answers, with its rules for retries. Offline, nothing is postponed silently: a
 * request fails immediately, so that each screen says so, keeps what was typed, and offers a retry. Failed loads are
 * repeated once the network is back.
 */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: STALE_MS, networkMode: 'offlineFirst', retry: isWorthRetrying },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The library takes a page for online until an event says otherwise. */
const isOnline = () => onlineManager.isOnline() && navigator.onLine;

/** A refusal does not change with a retry; a temporary one was already waited for (patient-fetch.ts). */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && !isRefused(error) && !isNoAnswer(error) && isOnline();
}
