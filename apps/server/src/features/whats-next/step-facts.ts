import { addDays, calendarDayIn, countedDay } from '@cuppa/domain/progress/streaks';
import { HOUR_MS } from '@cuppa/domain/time/lengths';
import type { StepFacts } from '@cuppa/domain/whats-next/rank-steps';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { BlocksService } from '../blocks/blocks.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { PostCallService } from '../post-call/post-call.service.ts';
import type { ProfileRow, ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import type { ReconnectionsService } from '../reconnections/reconnections.service.ts';
import type { TownSquareService } from '../town-square/town-square.service.ts';

export type FactSources = {
  db: Database;
  clock: Clock;
  blocks: Pick<BlocksService, 'listBlockersBetween'>;
  calls: Pick<CallsService, 'readLatestFinished'>;
  profiles: ProfileService;
  progress: ProgressService;
  postCall: Pick<PostCallService, 'readJournals'>;
  reconnections: Pick<ReconnectionsService, 'list'>;
  townSquare: Pick<TownSquareService, 'list'>;
};

/** The badge of the first call. Every call that counts has given it. */
const FIRST_CALL = 'first_five';

/** The facts that the features know about a person, as the ranking needs them. */
export async function readStepFacts(sources: FactSources, profile: ProfileRow): Promise<StepFacts> {
  const { clock, progress, reconnections, townSquare } = sources;
  const now = clock.now();
  const [open, lastCall, badges, events] = await Promise.all([
    reconnections.list(profile.id),
    readLastCall(sources, profile.id),
    progress.listBadgesOf(profile),
    townSquare.list({}),
  ]);
  return {
    now: now.getTime(),
    reconnections: open.map(({ id, partnerName, scheduledFor }) => ({
      id,
      partnerName,
      scheduledFor: Date.parse(scheduledFor),
    })),
    hasCalled: lastCall !== null || badges.some(({ id, earnedAt }) => id === FIRST_CALL && earnedAt !== null),
    unwritten: lastCall !== null && !lastCall.isWritten ? lastCall : null,
    streak: streakFacts(profile, progress, now),
    events: events.map(({ id, title, type, date_time }) => ({ id, title, type, startsAt: Date.parse(date_time) })),
    wishes: { coreValues: profile.coreValues, connectionPreference: profile.connectionPreference },
    badges: profile.preferences.showBadges
      ? badges.flatMap(({ id, name, done, goal, earnedAt }) =>
          earnedAt === null && done !== null ? [{ id, name, done, goal }] : [],
        )
      : [],
  };
}

/**
 * The last conversation. One with a person whom they have blocked since counts as written, so that nothing reminds them
 * of it.
 */
async function readLastCall({ db, blocks, calls, postCall }: FactSources, userId: string) {
  const call = await calls.readLatestFinished(userId);
  if (call === null || call.durationSeconds === 0) return null;
  const { callId, partnerId, partnerName, endedAt } = call;
  const [journals, blockers] = await Promise.all([
    postCall.readJournals(userId, [callId]),
    blocks.listBlockersBetween(db, userId, partnerId),
  ]);
  const isWritten = (journals.get(callId) ?? '').trim() !== '' || blockers.includes(userId);
  return { callId, partnerName, endedAt: endedAt.getTime(), isWritten };
}

function streakFacts(profile: ProfileRow, progress: ProgressService, now: Date): StepFacts['streak'] {
  if (!profile.preferences.showStreak) return null;
  const { streak, restUntil } = progress.presentProgress(profile);
  const today = countedDay(profile, now);
  return {
    today,
    length: streak,
    isKeptToday: profile.lastStreakDate !== null && profile.lastStreakDate >= today,
    isResting: restUntil !== null,
    hoursLeftToday: hoursLeft(profile.timeZone, now),
  };
}

/** The number of begun hours until the next day in a time zone. A day may have 23 or 25 of them. */
function hoursLeft(zone: string, now: Date): number {
  const tomorrow = addDays(calendarDayIn(zone, now), 1);
  let hours = 1;
  while (calendarDayIn(zone, new Date(now.getTime() + hours * HOUR_MS)) < tomorrow) hours += 1;
  return hours;
}
