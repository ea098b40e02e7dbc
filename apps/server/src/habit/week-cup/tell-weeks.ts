import { addDays, calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import { DAYS_A_WEEK, isSundayEvening, mondayOf } from '@cuppa/domain/habit/week-cup/week';
import { transact } from '../../platform/postgres/transact.ts';
import * as repository from './week-cup.repository.ts';
import type { WeekCupDeps } from './week-cup-deps.ts';

/** How many people one statement and one transaction handle. */
const BATCH_SIZE = 200;
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Writes the notice of the week to everyone for whom it is Sunday evening, once. Safe for several processes, because
 * the key of a notice is unique per person.
 */
export async function tellWeeks(deps: WeekCupDeps): Promise<void> {
  const now = deps.clock.now();
  for (const zone of await deps.profiles.listZones()) {
    if (isSundayEvening(zone, now)) await notifyZone(deps, zone, now);
  }
}

async function notifyZone({ db, notices }: WeekCupDeps, zone: string, now: Date): Promise<void> {
  const from = mondayOf(calendarDayIn(zone, now));
  const week = { from, until: addDays(from, DAYS_A_WEEK - 1) };
  const key = `week-cup/${from}`;
  let after = FIRST_ID;
  for (;;) {
    const userIds = await repository.findUnnotified(db, { zone, week, key, after, now, limit: BATCH_SIZE });
    await transact(db, (tx) =>
      notices.add(
        tx,
        userIds.map((userId) => ({ userId, kind: 'week-cup.ready', key, data: { week: from } })),
      ),
    );
    const last = userIds.at(-1);
    if (last === undefined || userIds.length < BATCH_SIZE) return;
    after = last;
  }
}
