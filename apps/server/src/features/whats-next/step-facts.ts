import { addDays, calendarDayIn, countedDay } from '@cuppa/domain/progress/streaks';
import { HOUR_MS } from '@cuppa/domain/time/lengths';
import type { StepFacts } from '@cuppa/domain/whats-next/rank-steps';
import type { Clock } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PostCallService } from '../post-call/post-call.service.ts';
import type { ProfileRow, ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import type { ReconnectionsService } from '../reconnections/reconnections.service.ts';
import type { SafetyService } from '../safety/safety.service.ts';
import type { TownSquareService } from '../town-square/town-square.service.ts';

export type FactSources = {
  clock: Clock;
  profiles: ProfileService;
  progress: ProgressService;
  postCall: Pick<PostCallService, 'readLatestRecap' | 'readJournal'>;
  reconnections: Pick<ReconnectionsService, 'list'>;
  safety: Pick<SafetyService, 'hasBlockedInCall'>;
  townSquare: Pick<TownSquareService, 'list'>;
};

/** The badge of the first call. Every call that counts has given it. */
const FIRST_CALL = 'first_five';

/** The facts that the features know about a person, as the ranking needs them. */
export async function readStepFacts(sources: FactSources, userId: string): Promise<StepFacts> {
  const { clock, profiles, progress, reconnections, townSquare } = sources;
  const now = clock.now();
  const profile = await profiles.read(userId);
  const [open, lastCall, badges, events] = await Promise.all([
    reconnections.list(userId),
    readLastCall(sources, profile),
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
async function readLastCall({ postCall, safety }: FactSources, profile: ProfileRow) {
  const { id: userId } = profile;
  const recap = await postCall.readLatestRecap(userId, profile).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  if (recap === null || recap.durationSeconds === 0) return null;
  const { callId, partnerName, endedAt } = recap;
  const [{ reflection }, hasBlocked] = await Promise.all([
    postCall.readJournal(userId, callId),
    safety.hasBlockedInCall(userId, callId),
  ]);
  return { callId, partnerName, endedAt: Date.parse(endedAt), isWritten: reflection.trim() !== '' || hasBlocked };
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
