import type { ProgressChange } from '@cuppa/contract/platform/realtime';
import { levelTitle } from '@cuppa/domain/habit/progress/progress-words';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { playSound } from '../../lib/media/sounds.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { type Queries, useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

/** Screens that play their own sound: the celebration after a call. */
const SOUNDLESS = ['/post-call'];

/** Announces an award as far as the person shows such things, and reloads every screen that shows its numbers. */
export function ProgressToasts() {
  const { queries } = useServer();
  const openRealtime = useRealtime();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const isInCall = pathname.startsWith('/video-call/');
  const isSoundless = SOUNDLESS.includes(pathname);
  const showAward = useShowAward(isSoundless);
  const waiting = useRef<ProgressChange[]>([]);

  useEffect(() => {
    if (isInCall) return;
    for (const change of waiting.current.splice(0)) void showAward(change);
  }, [isInCall, showAward]);

  // An award that arrived while the connection was down gets no toast, but the screens show it.
  useEffect(() => {
    let wasConnected = false;
    return openRealtime().onConnect(() => {
      // The first connection of a page usually brings nothing new. It leaves out the profile, which shows no numbers of
      // an award.
      readAfresh(client, wasConnected ? progressKeys(queries) : numberKeys(queries));
      wasConnected = true;
    });
  }, [client, openRealtime, queries]);

  useEffect(
    () =>
      openRealtime().on('progress.changed', (change) => {
        readAfresh(client, progressKeys(queries));
        // An award waits until the current call is over.
        if (isInCall) waiting.current.push(change);
        else void showAward(change);
      }),
    [client, isInCall, openRealtime, queries, showAward],
  );
  useEffect(
    () => openRealtime().on('profile.changed', () => readAfresh(client, progressKeys(queries))),
    [client, openRealtime, queries],
  );
  return null;
}

/** The queries whose answers contain XP, badges and streaks. */
const numberKeys = (queries: Queries) => [
  queries.home.key(),
  queries.progress.key(),
  queries.dailyTea.deck.key(),
  queries.xpStore.key(),
];

const progressKeys = (queries: Queries) => [...numberKeys(queries), queries.profile.key()];

function readAfresh(client: QueryClient, queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) {
    // Invalidating does not restart a first request in progress, whose answer may be older than the award, so it is
    // followed by a second invalidation.
    const isFirstRead = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
    const read = client.invalidateQueries({ queryKey });
    if (isFirstRead) void read.then(() => client.invalidateQueries({ queryKey }));
  }
}

function useShowAward(isSoundless: boolean): (change: ProgressChange) => Promise<void> {
  const { queries } = useServer();
  const t = useTranslations('signedInShell');
  const client = useQueryClient();
  return useCallback(
    async ({ level, isLevelUp, xpAwarded, badges }: ProgressChange) => {
      const profile = await client.ensureQueryData(queries.profile.me.queryOptions()).catch(() => null);
      if (profile === null) return;
      const { showLevel, showBadges, showXp } = profile.preferences;
      if (showXp && xpAwarded > 0 && !isSoundless) playSound('xp-gain');
      if (showLevel && isLevelUp) {
        showToast(t('levelUp', { level }), {
          id: 'level-up',
          variant: 'success',
          description: levelTitle(level, READER_LANGUAGE),
        });
      }
      if (!showBadges) return;
      for (const { id, name } of badges) {
        showToast(t('badgeEarned'), { id: `badge/${id}`, variant: 'success', isAward: true, description: name });
      }
    },
    [client, isSoundless, queries, t],
  );
}
