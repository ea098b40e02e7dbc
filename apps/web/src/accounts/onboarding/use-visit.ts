import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { ownPath } from '../../lib/session/own-path.ts';
import { useSession } from '../../lib/session/session.tsx';
import { takeWantedPath } from '../../lib/session/wanted-path.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** What the server answers to a step. */
type Saved = { profile: OwnProfile; next: string; xpAwarded: number };

/** A choice is made once as a step of the onboarding, and changed later by a person who comes from Settings. */
export function useVisit() {
  const { queries } = useServer();
  const session = useSession();
  const navigate = useNavigate();
  const t = useTranslations('onboarding');
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

  /** Goes on after saving, and says there what it brought. A step that is done is not in the history any more. */
  async function goOn({ profile: saved, next, xpAwarded }: Saved): Promise<void> {
    if (isOnboarded) return goBack();
    if (saved.hasCompletedOnboarding && userId !== null) writeStored('onboardedUserId', userId);
    await navigate(next === '/home' ? (takeWantedPath() ?? next) : next, { replace: true });
    // The line to the server is not open yet when the first awards are counted: their news would reach nobody.
    if (xpAwarded > 0 && saved.preferences.showXp)
      showToast(t('earned', { xp: xpAwarded }), { variant: 'success', description: t('earnedDescription') });
  }

  return { profile, isOnboarded, goBack, goOn };
}
