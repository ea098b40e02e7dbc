import type { VibeChallengeId } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { CHALLENGE_REFUSALS } from './daily-tea.messages.ts';

type Completion = { challengeId: VibeChallengeId; showsXp: boolean; showsBadges: boolean; onCompleted: () => void };

/** Reports a completed challenge to the server, and tells the person what they earned. */
export function useCompleteChallenge({ challengeId, showsXp, showsBadges, onCompleted }: Completion) {
  const { api } = useServer();
  const t = useTranslations('dailyTea');
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.dailyTea.completeChallenge({ challengeId }),
    onSuccess: ({ xpAwarded, earnedBadge }) => {
      const brought = xpAwarded > 0 ? t('earned', { xp: xpAwarded }) : t('earnedBefore');
      showToast(t('challengeCompleted'), {
        id: 'challenge',
        variant: 'success',
        ...(showsXp && { description: brought }),
      });
      if (earnedBadge && showsBadges)
        showToast(t('newBadge'), {
          // The live connection announces this badge too; the shared id merges both into one toast.
          id: 'badge/vibe_challenge_master',
          variant: 'success',
          isAward: true,
          description: t('badgeName'),
        });
      onCompleted();
    },
    onError: (error) => {
      const title = failureKey(error, CHALLENGE_REFUSALS, 'challengeFailed');
      if (title === null) return;
      showToast(t(title), {
        id: 'challenge-failed',
        variant: 'destructive',
        description: t('challengeFailedDescription'),
      });
    },
  });
}
