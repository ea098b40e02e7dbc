import { addDays, calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import { wallClockIn } from '@cuppa/domain/platform/time/wall-clock';
import { zoneDayStart } from '@cuppa/domain/platform/time/zone-day-start';
import { DEFAULT_NOTICE_CHOICES } from '@cuppa/domain/reach/notices/notice-choices';
import { isReminderDue, timesBefore } from '@cuppa/domain/reach/notices/tea-reminder';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { readAskedQuestions } from './asked-questions.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { findToRemind, type Reminded } from './tea-reminder.repository.ts';

const PEOPLE_A_PAGE = 100;

/**
 * Reminds everyone whose hour it is of today's tea, once a day and not after it. Safe for several processes, because the
 * key of a notice is unique per person; a late round still reminds while the reminder is due.
 */
export async function remindOfTea(deps: DailyTeaDeps): Promise<void> {
  for (const zone of await deps.profiles.listZones()) await remindZone(deps, zone);
}

async function remindZone(deps: DailyTeaDeps, zone: string): Promise<void> {
  const now = deps.clock.now();
  const query = {
    zone,
    now,
    day: calendarDayIn(zone, now),
    times: timesBefore(wallClockIn(zone, now).slice(11, 16)),
    limit: PEOPLE_A_PAGE,
  };
  let after: string | null = null;
  do {
    const people: Reminded[] = await findToRemind(deps.db, { ...query, after });
    const due = people.filter(({ choices }) => isReminderDue({ ...DEFAULT_NOTICE_CHOICES, ...choices }, zone, now));
    if (due.length > 0) await transact(deps.db, (tx) => remind(deps, tx, zone, due));
    after = people.length < PEOPLE_A_PAGE ? null : (people.at(-1)?.userId ?? null);
  } while (after !== null);
}

async function remind(
  { clock, notices, profiles, progress }: DailyTeaDeps,
  tx: Transaction,
  zone: string,
  due: readonly Reminded[],
): Promise<void> {
  const now = clock.now();
  const people = await profiles.readMany(
    due.map(({ userId }) => userId),
    tx,
  );
  const resting = people.filter((person) => progress.streakStanding(person).isResting).map(({ id }) => id);
  for (const { userId, day } of due.filter((one) => !resting.includes(one.userId))) {
    const [question] = await readAskedQuestions(tx, { userId, day, now });
    if (question === undefined) continue;
    await notices.add(tx, [
      {
        userId,
        kind: 'tea.reminder',
        key: `tea.reminder/${day}`,
        data: { question: question.text },
        until: zoneDayStart(zone, addDays(day, 1)),
      },
    ]);
  }
}
