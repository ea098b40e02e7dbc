import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServer } from '../lib/server/server-provider.tsx';
import { whenSignedOut } from '../lib/session/session.tsx';
import { followProfile, forgetDateSettings } from '../lib/time/date-settings.ts';

/** Applies the profile's date settings everywhere, also when they change. */
export function DateSettingsFollower() {
  const { queries } = useServer();
  const { data: profile } = useQuery(queries.profile.me.queryOptions({ refetchOnWindowFocus: false }));
  useEffect(() => {
    if (profile !== undefined) followProfile(profile);
  }, [profile]);
  useEffect(() => whenSignedOut(forgetDateSettings), []);
  return null;
}
