import type { OwnProfile } from '@cuppa/contract/profile/profile-schema';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { ownPath } from '../../lib/session/own-path.ts';
import { useSession } from '../../lib/session/session.tsx';
import { takeWantedPath } from '../../lib/session/wanted-path.ts';

/** A choice is made once as a step of the onboarding, and changed later by a person who comes from Settings. */
export function useVisit() {
  const { queries } = useServer();
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  const profile = useQuery(queries.profile.me.queryOptions());
  const userId = session.status === 'signed-in' ? session.userId : null;
  // Until the profile is there, this device may know.
  const isOnboarded =
    profile.data?.hasCompletedOnboarding ?? (userId !== null && readStored('onboardedUserId') === userId);
  const from = ownPath(state?.from);

  /** Back to where the person came from; from an address that was typed in, to Settings. */
  async function goBack(): Promise<void> {
    await (from === null ? navigate('/settings', { replace: true }) : navigate(-1));
  }

  /** Goes on after saving. A step that is done is not in the history any more. */
  async function goOn(saved: OwnProfile, next: string): Promise<void> {
    if (isOnboarded) return goBack();
    if (saved.hasCompletedOnboarding && userId !== null) writeStored('onboardedUserId', userId);
    await navigate(next === '/home' ? (takeWantedPath() ?? next) : next, { replace: true });
  }

  return { profile, isOnboarded, goBack, goOn };
}
