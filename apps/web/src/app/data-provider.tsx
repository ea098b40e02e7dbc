import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { server } from '../lib/server/api.ts';
import { reportRefusal, whenRefused } from '../lib/server/refusal-signal.ts';
import { appRefusalOf, codeOf, isRefused } from '../lib/server/refusals.ts';
import { ServerProvider } from '../lib/server/server-provider.tsx';
import { useLoadAuthClient } from '../lib/session/auth-client-provider.tsx';
import { whenSignedOut } from '../lib/session/session.tsx';
import { handleRefusal } from './refusals.ts';

const STALE_MS = 30_000;
const MAX_RETRIES = 2;

/** Wherever a refusal arose that concerns the app, its code goes there. */
function onError(error: unknown): void {
  const refusal = appRefusalOf(codeOf(error));
  if (refusal !== null) reportRefusal(refusal);
}

const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // A refusal stays one however often it is asked again; one that passes was waited for (patient-fetch.ts).
      retry: (failures, error) => !isRefused(error) && failures < MAX_RETRIES,
    },
  },
});
whenSignedOut(() => queryClient.clear());

/** The server and the one cache of what it answered, for the screens and for what stands beside them. */
export function SharedData({ children }: { children: ReactNode }) {
  return (
    <ServerProvider server={server}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ServerProvider>
  );
}

/** Gives screens the API: the server with its cache, and one way to deal with refusals. */
export function DataProvider({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const loadAuthClient = useLoadAuthClient();
  useEffect(
    () => whenRefused((code) => handleRefusal(code, { t, navigate, api: server.api, loadAuthClient })),
    [t, navigate, loadAuthClient],
  );
  return <SharedData>{children}</SharedData>;
}
