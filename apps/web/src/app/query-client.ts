import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '../lib/api.ts';

const STALE_MS = 30_000;
const MAX_RETRIES = 2;

/** The one query client. The code of every refusal goes to `onRefusal`, wherever it arose. */
export function createAppQueryClient(onRefusal: (code: string) => void): QueryClient {
  const onError = (error: unknown) => onRefusal(errorCodeOf(error) ?? '');
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // A declared refusal stays one however often it is asked again.
        retry: (failures, error) => errorCodeOf(error) === null && failures < MAX_RETRIES,
      },
    },
  });
}
