import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { wearTheme } from '../lib/device/worn-theme.ts';
import { useServer } from '../lib/server/server-provider.tsx';
import { whenSignedOut } from '../lib/session/session.tsx';

/** Wears the profile's theme on every device of the person, and the default theme after they sign out. */
export function ThemeFollower() {
  const { queries } = useServer();
  const { data: profile } = useQuery(queries.profile.me.queryOptions({ refetchOnWindowFocus: false }));
  const theme = profile?.theme;
  useEffect(() => {
    if (theme !== undefined) wearTheme(theme);
  }, [theme]);
  useEffect(() => whenSignedOut(() => wearTheme(null)), []);
  return null;
}
