import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { ownPath } from '../../lib/session/own-path.ts';
import { useSession } from '../../lib/session/session.tsx';
import { takeWantedPath } from '../../lib/session/wanted-path.ts';
import { showToast, WAY_IN } from '../../ui/feedback/toast.ts';

/** The server's response to a step. */
type Saved = { profile: OwnProfile; next: string; xpAwarded: number };

/** A choice made as an onboarding step, or changed later from Settings. */
export function useVisit() {
  const { queries } = useServer();
  const session = useSession();
  const navigate = useNavigate();
  const t = useTranslations('onboarding');
  const { state } = useLocation() as { state: { from?: string; isBack?: boolean } | null };
  const profile = useQuery(queries.profile.me.queryOptions());
  const userId = session.status === 'signed-in' ? session.userId : null;
  // Until the profile has loaded, this device may know.
  const isOnboarded =
    profile.data?.hasCompletedOnboarding ?? (userId !== null && readStored('onboardedUserId') === userId);
  const from = ownPath(state?.from);

  /** Goes back to the previous page, or to Settings if the URL was typed in. */
  async function goBack(): Promise<void> {
    await (from === null ? navigate('/settings', { replace: true }) : navigate(-1));
  }

  /** Says that a step is saved, and the XP earned: the socket is not connected yet when the first awards are counted. */
  function tellSaved(title: string, description: string, { profile: saved, xpAwarded }: Saved): void {
    const isEarned = !isOnboarded && xpAwarded > 0 && saved.preferences.showXp;
    const words = isEarned ? [description, t('earned', { xp: xpAwarded })] : [description];
    showToast(title, { id: WAY_IN, variant: 'success', description: words.join(' ') });
  }

  /** Continues after saving. A finished step is removed from the history. */
  async function goOn({ profile: saved, next }: Saved): Promise<void> {
    if (isOnboarded) return goBack();
    if (saved.hasCompletedOnboarding && userId !== null) writeStored('onboardedUserId', userId);
    await navigate(next === '/home' ? (takeWantedPath() ?? next) : next, { replace: true });
  }

  /** Leads from the second step of the onboarding to the first, which then shows what was chosen there. */
  async function goToFirstStep(): Promise<void> {
    await navigate('/connection-preferences', { replace: true, state: { isBack: true } });
  }

  /** The way back from a step; null if there is none, or while it is unknown whether this is the onboarding. */
  function backFrom(step: 1 | 2): (() => Promise<void>) | null {
    if (isOnboarded) return goBack;
    return step === 2 && profile.data !== undefined ? goToFirstStep : null;
  }

  return { profile, isOnboarded, isBack: state?.isBack === true, backFrom, goToFirstStep, goOn, tellSaved };
}
