import type { SocialEvent } from '@cuppa/contract/town-square/town-square-contract';
import type { EventType } from '@cuppa/domain/town-square/event-types';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { findEvents } from './town-square.repository.ts';

export type TownSquareService = ReturnType<typeof createTownSquareService>;

export function createTownSquareService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Coming events, soonest first, by words in the title and by type. */
    list: async (filter: { search?: string | undefined; type?: EventType | undefined }): Promise<SocialEvent[]> => {
      const rows = await findEvents(db, {
        from: clock.now(),
        search: filter.search?.trim() ?? '',
        type: filter.type ?? null,
      });
      return rows.map(({ dateTime, ...event }) => ({ ...event, date_time: dateTime.toISOString() }));
    },
  };
}
