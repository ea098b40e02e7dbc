import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { queries } from '../../lib/api.ts';
import { badgeLook } from '../../lib/badge-looks.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Medallion } from '../../ui/medallion.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const PLACEHOLDERS = 8;

export function BadgesScreen() {
  const t = useTranslations('badges');
  const common = useTranslations('common');
  const format = useFormatter();
  const badges = useQuery(queries.progress.badges.queryOptions());
  const earned = badges.data?.filter((badge) => badge.earnedAt !== null).length;
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ to: '/home', label: common('home') }}
        {...(badges.data === undefined
          ? {}
          : { description: t('count', { earned: earned ?? 0, total: badges.data.length }) })}
      />
      {badges.isError && (
        <ErrorState
          title={common('loadFailed')}
          description={common('loadFailedDescription')}
          retryLabel={common('retry')}
          onRetry={() => void badges.refetch()}
          isRetrying={badges.isFetching}
        />
      )}
      {badges.isPending && (
        <div role="status" aria-label={common('loading')} className="grid grid-cols-2 gap-3.5 lg:grid-cols-4">
          {Array.from({ length: PLACEHOLDERS }, (_, index) => (
            <Skeleton key={index} className="h-52" />
          ))}
        </div>
      )}
      <ul className="grid grid-cols-2 gap-3.5 lg:grid-cols-4">
        {badges.data?.map(({ id, name, description, earnedAt }) => {
          const { Icon, tone } = badgeLook(id);
          return (
            <li key={id} className="flex flex-col items-center gap-1 rounded-l bg-surface p-5 text-center shadow-e1">
              <Medallion tone={tone} isUnlocked={earnedAt !== null} icon={<Icon size={30} />} className="mb-2 w-24" />
              <h2 className="text-t3">{name}</h2>
              <p className="text-small text-ink-2">{description}</p>
              <p className="mt-auto pt-1 text-label text-ink-2">
                {earnedAt === null
                  ? t('locked')
                  : t('earnedOn', { date: format.dateTime(new Date(earnedAt), { dateStyle: 'medium' }) })}
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
