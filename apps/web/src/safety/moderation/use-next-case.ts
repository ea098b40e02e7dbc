import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { LIST_REFUSALS } from './moderation.messages.ts';
import { refreshLists } from './moderation.queries.ts';

/** Claims the most urgent free case and opens it; opens the queue if there is none. */
export function useNextCase() {
  const { queries } = useServer();
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const client = useQueryClient();
  const navigate = useNavigate();
  const next = useMutation(queries.moderation.next.mutationOptions());

  async function openNext(): Promise<void> {
    if (next.isPending) return;
    try {
      const { caseId } = await next.mutateAsync(undefined);
      refreshLists(queries, client);
      if (caseId === null) {
        showToast(t('nothingNext'), { id: 'next-case', variant: 'gentle', description: t('nothingNextDescription') });
        await navigate('/moderation');
        return;
      }
      await client.invalidateQueries({ queryKey: queries.moderation.read.key({ input: { caseId } }) });
      await navigate(`/moderation/cases/${caseId}`);
    } catch (error) {
      const title = failureKey(error, LIST_REFUSALS, 'nextFailed');
      if (title !== null)
        showToast(t(title), { id: 'next-case', variant: 'destructive', description: common('loadFailedDescription') });
    }
  }

  return { openNext: () => void openNext(), isOpening: next.isPending };
}
