import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServer } from '../lib/server/server-provider.tsx';
import { knownDeviceZone } from '../lib/time/device-zone.ts';
import { useNewDay } from '../lib/time/use-new-day.ts';
import { useZoneOffer } from './use-zone-offer.ts';

/** Refreshes the day's data at midnight, and asks travelers which zone their days follow. */
export function MidnightRefresh({ readDeviceZone = knownDeviceZone }: { readDeviceZone?: () => string | null }) {
  const { queries } = useServer();
  const client = useQueryClient();
  const profile = useQuery(queries.profile.me.queryOptions({ refetchOnWindowFocus: false })).data ?? null;
  const turn = useCallback(() => {
    for (const queryKey of [
      queries.home.key(),
      queries.progress.key(),
      queries.dailyTea.deck.key(),
      queries.whatsNext.key(),
    ])
      void client.invalidateQueries({ queryKey });
  }, [client, queries]);
  useNewDay(profile?.timeZone ?? null, turn);
  useZoneOffer(profile, { readDeviceZone, onChanged: turn });
  return null;
}
