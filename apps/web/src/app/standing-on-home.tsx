import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useServer } from '../lib/server/server-provider.tsx';
import { screen } from './screen.tsx';

/** Decisions are rare; the next visit of home shows one soon enough. */
const STALE_MS = 10 * 60_000;

const standingSheet = screen({
  load: async () => (await import('../safety/moderation/sanctions/standing-sheet.tsx')).StandingSheet,
  words: ['standing', 'rules'],
});

/** On home, shows the decisions of moderators that the person has not read; the view loads only if there are any. */
export function StandingOnHome() {
  const { queries } = useServer();
  const { pathname } = useLocation();
  const { data } = useQuery(
    queries.sanctions.mine.queryOptions({
      enabled: pathname === '/home',
      staleTime: STALE_MS,
      refetchOnWindowFocus: false,
    }),
  );
  const hasUnread = data?.suspendedUntil === null && data.sanctions.some(({ isSeen }) => !isSeen);
  if (!hasUnread || pathname !== '/home') return null;
  return (
    <Suspense>
      <standingSheet.Component />
    </Suspense>
  );
}
