import type { Preferences } from '@cuppa/contract/accounts/profile/profile-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** Shown instead of the badges of a person who has hidden them. Badges earned meanwhile are kept. */
export function BadgesHidden({ preferences }: { preferences: Preferences }) {
  const { queries } = useServer();
  const t = useTranslations('badges');
  const common = useTranslations('common');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(
    queries.profile.savePreferences.mutationOptions({
      onSuccess: (profile) => {
        client.setQueryData(queries.profile.me.queryKey(), profile);
        return client.invalidateQueries({ queryKey: queries.home.key() });
      },
      onError: (error) => {
        if (isAnsweredByApp(error)) return;
        showToast(t('showFailed'), {
          id: 'badges',
          variant: 'destructive',
          description: common('loadFailedDescription'),
        });
      },
    }),
  );
  return (
    <>
      <PageHeader title={t('title')} back={{ to: '/home', label: common('home') }} />
      <div className="rounded-l bg-surface py-4 shadow-e1">
        <EmptyState
          title={t('hidden')}
          description={t('hiddenDescription')}
          action={
            <Button
              size="sm"
              isLoading={isPending}
              loadingLabel={common('saving')}
              onClick={() => mutate({ ...preferences, showBadges: true })}
            >
              {t('show')}
            </Button>
          }
        />
      </div>
    </>
  );
}
