import type { OwnProfile } from '@cuppa/contract/profile/profile-schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { queries } from '../../lib/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Draws its child once the own profile is there. */
export function ProfileLoader({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  const t = useTranslations('common');
  const profile = useQuery(queries.profile.me.queryOptions());
  if (profile.data !== undefined) return children(profile.data);
  if (profile.isError) {
    return (
      <ErrorState
        title={t('loadFailed')}
        description={t('loadFailedDescription')}
        retryLabel={t('retry')}
        onRetry={() => void profile.refetch()}
        isRetrying={profile.isFetching}
      />
    );
  }
  return <Skeleton className="h-64 rounded-l" />;
}
