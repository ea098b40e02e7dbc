import type { SocialEvent } from '@cuppa/contract/town-square/town-square-contract';
import type { EventType } from '@cuppa/domain/town-square/event-types';
import { KEPT_LANGUAGE } from '@cuppa/domain/words/language';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { EVENT_SEEDS } from './town-square.content.ts';
import { findEvents, insertEvents } from './town-square.repository.ts';
import { eventWords } from './town-square.words.ts';

export type TownSquareService = ReturnType<typeof createTownSquareService>;

export function createTownSquareService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Fills an empty calendar with the events of the near future; safe to repeat. */
    seed: async (): Promise<void> => {
      const coming = await findEvents(db, { from: clock.now(), search: '', type: null });
      if (coming.length > 0) return;
      await insertEvents(
        db,
        EVENT_SEEDS.map(({ id, type, inDays, hourUtc }) => ({
          ...eventWords(KEPT_LANGUAGE)[id],
          type,
          dateTime: dayFrom(clock.now(), inDays, hourUtc),
        })),
      );
    },

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

function dayFrom(now: Date, days: number, hourUtc: number): Date {
  const date = new Date(now);
  date.setUTCDate(date.getUTCDate() + days);
  date.setUTCHours(hourUtc, 0, 0, 0);
  return date;
}
