import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadWithRetries } from '../lib/device/load-patiently.ts';
import { server } from '../lib/server/api.ts';
import { createQueryClient } from '../lib/server/query-client.ts';
import { reportRefusal, whenRefused } from '../lib/server/refusal-signal.ts';
import { appRefusalOf, codeOf } from '../lib/server/refusals.ts';
import { ServerProvider } from '../lib/server/server-provider.tsx';
import { useLoadAuthClient } from '../lib/session/auth-client-provider.tsx';
import { useSession, whenSignedOut } from '../lib/session/session.tsx';

/** Reports a refusal that concerns the whole app, wherever it arose. */
function onError(error: unknown): void {
  const refusal = appRefusalOf(codeOf(error));
  if (refusal !== null) reportRefusal(refusal);
}

const queryClient = createQueryClient(onError);
whenSignedOut(() => queryClient.clear());

/** Provides the server and the one cache of its answers, to the screens and to the parts around them. */
export function SharedData({ children }: { children: ReactNode }) {
  return (
    <ServerProvider server={server}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ServerProvider>
  );
}

/** Provides the API to screens, and handles refusals in one place. */
export function DataProvider({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const loadAuthClient = useLoadAuthClient();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  useEffect(
    () =>
      whenRefused(async (code) => {
        // The server has just answered, so this code can be loaded too.
        const { handleRefusal } = await loadWithRetries(() => import('./refusals.ts'));
        handleRefusal(code, { t, navigate, api: server.api, loadAuthClient, userId });
      }),
    [t, navigate, loadAuthClient, userId],
  );
  return <SharedData>{children}</SharedData>;
}
