import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { takeWantedPath } from '../../lib/session/wanted-path.ts';
import { AgeWaiting } from './age-waiting.tsx';
import { AskForBirthday } from './ask-for-birthday.tsx';

/** Asks for the birthday. A person with a verified birthday continues instead, also when they return here. */
export function AgeScreen() {
  const session = useSession();
  if (session.status === 'loading') return <AgeWaiting />;
  return session.status === 'signed-in' ? <AskWhereUnknown /> : <AskForBirthday />;
}

function AskWhereUnknown() {
  const t = useTranslations('age');
  const { queries } = useServer();
  const profile = useQuery(queries.profile.me.queryOptions());
  // The profile before the person answered here; the answer itself leads to the next page.
  const [before, setBefore] = useState<OwnProfile | null>(null);
  if (before === null && profile.data !== undefined) setBefore(profile.data);
  // A known birthday is not asked for again, even if the profile cannot be read.
  if (before !== null) return before.hasVerifiedAge ? <GoOn profile={before} /> : <AskForBirthday profile={before} />;
  if (!profile.isError && !profile.isPaused) return <AgeWaiting />;
  return (
    <main id="main" className="mx-auto grid min-h-dvh w-full max-w-focus content-center px-(--page-x-focus)">
      <h1 className="sr-only">{t('pageTitle')}</h1>
      <LoadFailed query={profile} />
    </main>
  );
}

/** Back from the first step of the onboarding leads here, and stays at that step: a later one would lead forward. */
function GoOn({ profile }: { profile: OwnProfile }) {
  const [route] = useState(() =>
    profile.hasCompletedOnboarding ? (takeWantedPath() ?? '/home') : '/connection-preferences',
  );
  return <Navigate to={route} replace />;
}
