import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '../lib/api.ts';

const STALE_MS = 30_000;
const MAX_RETRIES = 2;

/** The one query client. Refusals that concern the whole app go to `onRefusal`, wherever they arose. */
export function createAppQueryClient(onRefusal: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onRefusal }),
    mutationCache: new MutationCache({ onError: onRefusal }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // A declared refusal stays one however often it is asked again.
        retry: (failures, error) => errorCodeOf(error) === null && failures < MAX_RETRIES,
      },
    },
  });
}
