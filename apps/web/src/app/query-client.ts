import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '../lib/api.ts';
import { reportRefusal } from '../lib/refusal-signal.ts';
import { whenSignedOut } from '../lib/session.tsx';

const STALE_MS = 30_000;
const MAX_RETRIES = 2;

/** A query client. The code of every refusal goes to `onRefusal`, wherever it arose. */
function createAppQueryClient(onRefusal: (code: string) => void): QueryClient {
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

/** The one cache, for the screens and for what stands beside them. */
export const appQueryClient = createAppQueryClient(reportRefusal);
whenSignedOut(() => appQueryClient.clear());
