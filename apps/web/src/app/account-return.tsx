import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useServer } from '../lib/server/server-provider.tsx';
import { showToast, WAY_IN } from '../ui/feedback/toast.ts';

const TOAST_MS = 10_000;
/** The request is retried for some minutes, because an account that is not kept is deleted. */
const RETRIES = 8;
const RETRY_MS = 5_000;

/** Keeps the account of a person who signs in while it waits for deletion, and tells them. */
export function AccountReturn() {
  const { queries } = useServer();
  const t = useTranslations('signedInShell.back');
  const client = useQueryClient();
  const { data: profile } = useQuery(queries.profile.me.queryOptions({ refetchOnWindowFocus: false }));
  const { mutate } = useMutation(
    queries.account.keep.mutationOptions({
      retry: RETRIES,
      retryDelay: (failures) => RETRY_MS * (failures + 1),
      onError: () =>
        showToast(t('failed'), {
          id: WAY_IN,
          variant: 'destructive',
          description: t('failedText'),
          action: { label: t('keep'), onClick: () => mutate({}) },
        }),
      onSuccess: () => {
        showToast(t('title'), {
          id: WAY_IN,
          variant: 'success',
          description: t('text'),
          durationMs: TOAST_MS,
        });
        void client.invalidateQueries({ queryKey: queries.profile.me.queryKey() });
      },
    }),
  );
  const askedFor = useRef<string | null>(null);
  const dueAt = profile?.deletionDueAt ?? null;
  useEffect(() => {
    if (dueAt === null || askedFor.current === dueAt) return;
    askedFor.current = dueAt;
    mutate({});
  }, [dueAt, mutate]);
  return null;
}
