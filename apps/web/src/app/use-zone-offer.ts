import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { type RefusalTable, refusalOf } from '../lib/server/refusals.ts';
import { type Api, useServer } from '../lib/server/server-provider.tsx';
import { wallClockIn } from '../lib/time/wall-clock.ts';
import { zonePlace } from '../lib/time/zone-names.ts';
import { forgetZoneAsked, noteZoneAsked, wasAskedForZone } from '../lib/time/zone-question.ts';
import { hideToast, LONGEST_DURATION_MS, showToast } from '../ui/feedback/toast.ts';

/** Why the zone was not changed, as a key of the shell's messages. */
const ZONE_REFUSALS = {
  INVALID_AGE_WINDOW: 'zone.failed',
  PROFILE_CHANGED: 'zone.failed',
  UNKNOWN_TIME_ZONE: 'zone.failed',
} as const satisfies RefusalTable<Api['profile']['update']>;

const QUESTION = 'time-zone';
const ANSWER = 'time-zone-answer';

/**
 * Offers to count the days in the device's zone if its clock differs from the profile's; once per zone, and at home,
 * where nothing else is going on. An unanswered question is asked again at home.
 */
export function useZoneOffer(
  profile: Pick<OwnProfile, 'id' | 'timeZone' | 'hasCompletedOnboarding' | 'isSuspended'> | null,
  { readDeviceZone, onChanged }: { readDeviceZone: () => string | null; onChanged: () => void },
): void {
  const { api, queries } = useServer();
  const t = useTranslations('signedInShell');
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { id, timeZone } = profile ?? {};
  const isAtHome = pathname === '/home';
  const isQuiet = !isAtHome || profile?.hasCompletedOnboarding !== true || profile.isSuspended;
  const openFor = useRef<string | null>(null);

  useEffect(() => {
    if (isAtHome || openFor.current === null || id === undefined) return;
    if (hideToast(QUESTION)) forgetZoneAsked(id, openFor.current);
    openFor.current = null;
  }, [id, isAtHome]);

  useEffect(() => {
    if (isQuiet || id === undefined || timeZone === undefined) return;

    async function accept(zone: string): Promise<void> {
      const queryKey = queries.profile.me.queryKey();
      // Another person may have signed in while the question was shown.
      if (client.getQueryData(queryKey)?.id !== id) return;
      try {
        client.setQueryData(queryKey, await api.profile.update({ timeZone: zone }));
        // A person who returns to this zone later is asked again.
        if (id !== undefined) forgetZoneAsked(id, zone);
        onChanged();
        showToast(t('zone.changed', { place: zonePlace(zone) }), { id: ANSWER, variant: 'success' });
      } catch (error) {
        showToast(t(refusalOf(error, ZONE_REFUSALS) ?? 'zone.failed'), {
          id: ANSWER,
          variant: 'destructive',
          description: t('zone.failedDescription'),
          action: { label: t('zone.retry'), onClick: () => void accept(zone) },
        });
      }
    }

    function offer(): void {
      const [zone, now] = [readDeviceZone(), new Date()];
      // A browser that does not know its zone has nothing to offer.
      if (id === undefined || zone === null || wallClockIn(zone, now) === wallClockIn(timeZone ?? '', now)) return;
      if (wasAskedForZone(id, zone)) return;
      noteZoneAsked(id, zone);
      openFor.current = zone;
      showToast(t('zone.title', { place: zonePlace(zone) }), {
        id: QUESTION,
        variant: 'gentle',
        description: t('zone.question', { place: zonePlace(zone) }),
        durationMs: LONGEST_DURATION_MS,
        action: { label: t('zone.accept'), onClick: () => void accept(zone) },
      });
    }

    offer();
    document.addEventListener('visibilitychange', offer);
    return () => document.removeEventListener('visibilitychange', offer);
  }, [api, client, id, isQuiet, onChanged, queries, readDeviceZone, t, timeZone]);
}
