import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '../lib/api.ts';
import { reportRefusal } from '../lib/refusal-signal.ts';
import { whenSignedOut } from '../lib/session.tsx';

const STALE_MS = 30_000;
const MAX_RETRIES = 2;

/** Wherever a refusal arose, its code goes to the app. */
const onError = (error: unknown) => reportRefusal(errorCodeOf(error) ?? '');

/** The one cache, for the screens and for what stands beside them. */
export const appQueryClient = new QueryClient({
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
whenSignedOut(() => appQueryClient.clear());
