import { nextSetUpPath } from '@cuppa/domain/accounts/onboarding/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { writeStored } from '../lib/device/storage.ts';
import { useServer } from '../lib/server/server-provider.tsx';
import { keepWantedPath } from '../lib/session/wanted-path.ts';
import { SharedData } from './data-provider.tsx';
import { PageLoading } from './page-loading.tsx';
import { isOpenToSuspended, SUSPENDED_PATH } from './suspended-paths.ts';

type OnboardingGuardProps = { userId: string; onPass: (isOnboarded: true) => void };

/** Open before the onboarding too: everybody may take their data along, or leave. */
const ACCOUNT_PATH = /^\/settings\/account(\/|$)/;

/**
 * Reads how far the onboarding is. An unfinished person goes to the next step, and after the last one to the page they
 * wanted. If the server does not answer, shows the page: the server itself refuses what is not open yet.
 */
export function OnboardingGuard({ userId, onPass }: OnboardingGuardProps) {
  const { queries } = useServer();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wanted = pathname + search;
  const [isUnfinished, setIsUnfinished] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const profile = await client.ensureQueryData(queries.profile.me.queryOptions()).catch(() => null);
      if (!isCurrent) return;
      if (profile?.isSuspended === true) {
        // The rest of the onboarding waits until the suspension ends.
        if (isOpenToSuspended(pathname)) onPass(true);
        else await navigate(SUSPENDED_PATH, { replace: true });
        return;
      }
      const step = profile === null ? null : nextSetUpPath(profile);
      if (step !== null && ACCOUNT_PATH.test(pathname)) {
        setIsUnfinished(true);
        return;
      }
      if (step !== null) {
        keepWantedPath(wanted);
        await navigate(step, { replace: true });
        return;
      }
      if (profile !== null) writeStored('onboardedUserId', userId);
      onPass(true);
    })();
    return () => {
      isCurrent = false;
    };
  }, [client, navigate, onPass, pathname, queries, userId, wanted]);

  return isUnfinished && ACCOUNT_PATH.test(pathname) ? <Outlet /> : <PageLoading />;
}

export function GuardWithData(props: OnboardingGuardProps) {
  return (
    <SharedData>
      <OnboardingGuard {...props} />
    </SharedData>
  );
}
