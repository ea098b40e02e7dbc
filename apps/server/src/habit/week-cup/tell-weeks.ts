import { addDays, calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import { DAYS_A_WEEK, isSundayEvening, mondayOf } from '@cuppa/domain/habit/week-cup/week';
import { transact } from '../../platform/postgres/transact.ts';
import * as repository from './week-cup.repository.ts';
import type { WeekCupDeps } from './week-cup-deps.ts';

/** The people of one statement and transaction. */
const PEOPLE_AT_ONCE = 200;
/** Before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Writes the notice of the week to everybody for whom it is Sunday evening, once. Another process may do the same: the
 * key of a notice is there once a person.
 */
export async function tellWeeks(deps: WeekCupDeps): Promise<void> {
  const now = deps.clock.now();
  for (const zone of await deps.profiles.listZones()) {
    if (isSundayEvening(zone, now)) await tellZone(deps, zone, now);
  }
}

async function tellZone({ db, notices }: WeekCupDeps, zone: string, now: Date): Promise<void> {
  const from = mondayOf(calendarDayIn(zone, now));
  const week = { from, until: addDays(from, DAYS_A_WEEK - 1) };
  const key = `week-cup/${from}`;
  let after = FIRST_ID;
  for (;;) {
    const userIds = await repository.findUntold(db, { zone, week, key, after, now, limit: PEOPLE_AT_ONCE });
    await transact(db, (tx) =>
      notices.add(
        tx,
        userIds.map((userId) => ({ userId, kind: 'week-cup.ready', key, data: { week: from } })),
      ),
    );
    const last = userIds.at(-1);
    if (last === undefined || userIds.length < PEOPLE_AT_ONCE) return;
    after = last;
  }
}
