import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queries } from '../lib/server/api.ts';
import { useNewDay } from '../lib/time/use-new-day.ts';
import { useZoneOffer } from './use-zone-offer.ts';

/** Turns the page at midnight, and asks a traveller which midnight that is. */
export function CompanyClock() {
  const client = useQueryClient();
  const profile = useQuery(queries.profile.me.queryOptions({ refetchOnWindowFocus: false })).data ?? null;
  const turn = useCallback(() => {
    for (const queryKey of [queries.home.key(), queries.dailyTea.deck.key(), queries.whatsNext.key()])
      void client.invalidateQueries({ queryKey });
  }, [client]);
  useNewDay(profile?.timeZone ?? null, turn);
  useZoneOffer(profile, turn);
  return null;
}
