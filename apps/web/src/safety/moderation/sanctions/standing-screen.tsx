import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../lib/page/load-failed.tsx';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NarrowPage } from '../../../ui/layout/narrow-page.tsx';
import { SanctionCard } from './sanction-card.tsx';
import { standingOptions } from './standing.queries.ts';
import { useMarkSeen } from './use-mark-seen.ts';

/** /settings/standing: all decisions of moderators about a person, newest first. */
export function StandingScreen() {
  const { queries } = useServer();
  const t = useTranslations('standing');
  const common = useTranslations('common');
  const standing = useQuery(standingOptions(queries));
  const sanctions = standing.data?.sanctions;
  useMarkSeen(sanctions);
  return (
    <NarrowPage
      title={t('standingTitle')}
      description={t('standingDescription')}
      back={{ to: '/settings', label: t('backToSettings'), isNamed: true }}
    >
      {standing.isPending && (
        <div role="status" aria-label={common('loading')}>
          <Skeleton className="h-44 rounded-l" />
        </div>
      )}
      {sanctions === undefined && standing.isError && <LoadFailed query={standing} />}
      {sanctions?.length === 0 && (
        <div className="rounded-l bg-surface py-4 shadow-e1">
          <EmptyState title={t('goodTitle')} description={t('goodText')} />
        </div>
      )}
      {sanctions !== undefined && sanctions.length > 0 && (
        <ul className="flex flex-col gap-3.5">
          {sanctions.map((sanction) => (
            <li key={sanction.id}>
              <SanctionCard sanction={sanction} />
            </li>
          ))}
        </ul>
      )}
    </NarrowPage>
  );
}
