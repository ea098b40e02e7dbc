import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { SHOW_REFUSALS } from '../daily-tea.messages.ts';
import { changePast, refreshAnswers } from './past.queries.ts';

/** Shows an answer on the profile in place of the previous one, or removes it from there, and says who can read it. */
export function useShowAnswer() {
  const { api, queries } = useServer();
  const t = useTranslations('dailyTea.shelf');
  const common = useTranslations('common');
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (choice: { id: string; isShown: boolean }) => api.dailyTea.show(choice),
    onSuccess: (answer, { isShown }) => {
      changePast(queries, client, (one) => {
        if (one.id === answer.id) return answer;
        return isShown ? { ...one, isOnProfile: false } : one;
      });
      refreshAnswers(queries, client);
      showToast(t(isShown ? 'nowShown' : 'nowHidden'), {
        id: 'tea-shelf',
        variant: isShown ? 'success' : 'gentle',
        description: t(isShown ? 'nowShownDescription' : 'nowHiddenDescription'),
      });
    },
    onError: (error) => {
      const title = failureKey(error, SHOW_REFUSALS, 'showFailed');
      if (title === null) return;
      showToast(t(title), {
        id: 'tea-shelf',
        variant: 'destructive',
        description: title === 'promptsFull' ? t('promptsFullDescription') : common('loadFailedDescription'),
      });
    },
  });
}
