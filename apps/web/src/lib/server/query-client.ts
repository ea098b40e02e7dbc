import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isNoAnswer } from './in-time.ts';
import { isRefused } from './refusals.ts';

const STALE_MS = 30_000;
const MAX_RETRIES = 2;

/**
 * The cache of what the server answered, and how patient it is. Offline, nothing is put off in silence: what was asked for
 * fails at once, so that each screen says it, keeps what was typed, and offers to try again. What failed to load comes by
 * itself once the network is back.
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

/** A refusal stays one however often it is asked again; one that passes was waited for (patient-fetch.ts). */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && !isRefused(error) && !isNoAnswer(error) && onlineManager.isOnline();
}
