import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Renders its child once the own profile has loaded. */
export function ProfileLoader({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  const { queries } = useServer();
  const profile = useQuery(queries.profile.me.queryOptions());
  if (profile.data !== undefined) return children(profile.data);
  if (profile.isError) {
    return <LoadFailed query={profile} />;
  }
  return <Skeleton className="h-64 rounded-l" />;
}
