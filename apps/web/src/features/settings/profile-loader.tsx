import type { OwnProfile } from '@cuppa/contract/profile/profile-schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../lib/api.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Draws its child once the own profile is there. */
export function ProfileLoader({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  const profile = useQuery(queries.profile.me.queryOptions());
  if (profile.data !== undefined) return children(profile.data);
  if (profile.isError) {
    return <LoadFailed query={profile} />;
  }
  return <Skeleton className="h-64 rounded-l" />;
}
