import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

/** Shows that a vibe challenge of a call is done and, if the person shows XP, how much it earned. Null for no call. */
export function useChallengeToast(callId: string | null): void {
  const { queries } = useServer();
  const openRealtime = useRealtime();
  const client = useQueryClient();
  const t = useTranslations('call');
  useEffect(
    () =>
      openRealtime().on('call.challenge-done', async (done) => {
        if (done.callId !== callId) return;
        const profile = await client.ensureQueryData(queries.profile.me.queryOptions()).catch(() => null);
        const earned = done.xpEarned > 0 ? t('challengeEarned', { xp: done.xpEarned }) : t('challengeEarnedBefore');
        const description = profile?.preferences.showXp === true ? earned : undefined;
        showToast(t('challengeCompleted'), {
          id: 'challenge-done',
          variant: 'success',
          ...(description && { description }),
        });
      }),
    [callId, client, openRealtime, queries, t],
  );
}
