import { type StreakMoment, streakMoment } from '@cuppa/domain/habit/progress/streak-moments';
import { addDays, calendarDayIn, SHORTEST_STREAK } from '@cuppa/domain/habit/progress/streaks';
import { zoneDayStart } from '@cuppa/domain/platform/time/zone-day-start';
import type { NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import type { PersonProgress, ProfileService } from '../../accounts/profile/profile.service.ts';
import { bindContext } from '../../platform/bind-context.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { ProgressService, StreakNews } from './progress.service.ts';
import * as repository from './streak-notices.repository.ts';

type NewNotice = Parameters<NoticesService['add']>[1][number];

const PEOPLE_A_PAGE = 300;
/** Longer than a rest of 30 days with the largest stock of freezes around it. */
const LONGEST_GAP_DAYS = 45;
/** The two days on which an end is announced, and one more for time zones that are ahead. */
const NEWS_DAYS = 3;

const eveningKey = (day: string) => `streak.evening/${day}`;
const endedKey = (on: string) => `streak.ended/${on}`;

type StreakNoticesDeps = {
  db: Database;
  clock: Clock;
  notices: Pick<NoticesService, 'add' | 'choicesOf' | 'end'>;
  profiles: Pick<ProfileService, 'listZones' | 'readMany'>;
  progress: Pick<ProgressService, 'streakStanding'>;
};

/**
 * Notifies people about their streak: when freezes covered days or a repair succeeded, as it happens; when a day has
 * nothing yet, in its evening; and when a streak has ended, once, in the morning. Skips people who rest, are away or
 * hide streaks.
 */
export function createStreakNoticesService(deps: StreakNoticesDeps) {
  return bindContext(deps, { tellNews, tick });
}

/** The job handler for a change of a streak: writes its notice, or takes the warning back. */
async function tellNews(
  { clock, notices, profiles, progress }: StreakNoticesDeps,
  news: StreakNews,
  tx: Transaction,
): Promise<void> {
  if (news.kind === 'kept') {
    return notices.end(tx, { about: ['streak'], userIds: [news.userId], kinds: ['streak.evening'] });
  }
  const [profile] = await profiles.readMany([news.userId], tx);
  if (!profile || progress.streakStanding(profile).isResting || !isReachable(profile, clock.now())) return;
  const { userId, day } = news;
  await notices.add(tx, [
    news.kind === 'frozen'
      ? { userId, kind: 'streak.frozen', key: `streak.frozen/${day}`, data: { days: news.days, left: news.left } }
      : { userId, kind: 'streak.repaired', key: `streak.repaired/${day}`, data: { length: news.length } },
  ]);
}

/** Notifies the people of every time zone where it is now evening or morning. */
async function tick(deps: StreakNoticesDeps): Promise<void> {
  for (const zone of await deps.profiles.listZones()) {
    const moment = streakMoment(zone, deps.clock.now());
    if (moment !== null) await notifyZone(deps, zone, moment);
  }
}

async function notifyZone(deps: StreakNoticesDeps, zone: string, moment: StreakMoment): Promise<void> {
  const { db, clock, notices } = deps;
  const today = calendarDayIn(zone, clock.now());
  const query = {
    zone,
    keptSince: addDays(today, -LONGEST_GAP_DAYS),
    keptBefore: today,
    keys:
      moment === 'evening'
        ? [eveningKey(today), `tea.reminder/${today}`]
        : [endedKey(today), endedKey(addDays(today, -1))],
    endedSince: addDays(today, -NEWS_DAYS),
    shortest: SHORTEST_STREAK,
    limit: PEOPLE_A_PAGE,
  };
  let after: string | null = null;
  do {
    const people: PersonProgress[] = await repository.findPeople(db, { ...query, after });
    const choicesOf = await notices.choicesOf(
      db,
      people.map(({ id }) => id),
    );
    const told = people
      .filter(({ id }) => moment !== 'evening' || !hasReminder(choicesOf(id)))
      .map((person) => noticeFor(deps, person, moment))
      .filter((notice) => notice !== null);
    // The key of a notice keeps a second round or process from adding it again.
    if (told.length > 0) await transact(db, (tx) => notices.add(tx, told));
    after = people.length < PEOPLE_A_PAGE ? null : (people.at(-1)?.id ?? null);
  } while (after !== null);
}

/** A person with a tea reminder gets no second one in the evening. */
const hasReminder = ({ teaReminder }: NoticeChoices): boolean => teaReminder !== null && teaReminder !== 'off';

/** The notice for a person at this time of day; null if there is none. */
function noticeFor(
  { clock, progress }: StreakNoticesDeps,
  profile: PersonProgress,
  moment: StreakMoment,
): NewNotice | null {
  const { today, length, isKept, isResting, ended } = progress.streakStanding(profile);
  const { id: userId } = profile;
  if (isResting || !isReachable(profile, clock.now())) return null;
  if (moment === 'evening') {
    if (isKept || length < SHORTEST_STREAK) return null;
    const until = zoneDayStart(profile.timeZone, addDays(today, 1));
    return { userId, kind: 'streak.evening', key: eveningKey(today), data: { length }, until };
  }
  if (ended === null) return null;
  const until = ended.until?.toISOString() ?? null;
  return {
    userId,
    kind: 'streak.ended',
    key: endedKey(ended.on),
    data: { length: ended.length, until },
    until: ended.until ?? undefined,
  };
}

/**
 * True if the person uses the app and wants to see streaks. By which channels a notice arrives is their own setting.
 */
function isReachable({ deletionDueAt, pausedAt, preferences, suspendedUntil }: PersonProgress, now: Date): boolean {
  const isSuspended = suspendedUntil !== null && suspendedUntil > now;
  return preferences.showStreak && pausedAt === null && deletionDueAt === null && !isSuspended;
}
