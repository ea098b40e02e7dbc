import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

/** Accepts the community rules, then calls `onAccepted`. A failure is shown. */
export function useAcceptRules(onAccepted: () => void) {
  const { queries } = useServer();
  const t = useTranslations('safety');
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(queries.safety.acceptRules.mutationOptions());

  async function accept(): Promise<void> {
    try {
      client.setQueryData(queries.profile.me.queryKey(), await mutateAsync(undefined));
    } catch {
      showToast(t('acceptFailed'), { id: 'rules', variant: 'destructive', description: t('tryAgainLater') });
      return;
    }
    onAccepted();
  }

  return { accept, isAccepting: isPending };
}
