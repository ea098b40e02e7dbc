import type { ConnectionCard } from '@cuppa/contract/people/connections/connections-contract';
import { addDays, calendarDayIn, countedDay } from '@cuppa/domain/habit/progress/streaks';
import type { StepFacts } from '@cuppa/domain/home/home/rank-steps';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { PersonCard, PersonProgress, PersonSettings } from '../../../accounts/profile/profile.service.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { StepSources } from '../home-sources.ts';
import { readAhead } from '../read-ahead.ts';

type OnHome = PersonProgress & PersonCard & PersonSettings;

export type FactSources = StepSources & { clock: Clock };

/** The badge of the first call. Every call that counts gives it. */
const FIRST_CALL = 'first_five';
/** How many of the newest connections can appear in a step. */
const MOST_PEOPLE = 30;

/** Reads the facts about a person that the ranking needs. */
export async function readStepFacts(sources: FactSources, profile: OnHome): Promise<StepFacts> {
  const now = sources.clock.now();
  const [open, lastCall, badges, { events, suggestsHosting }, deck, people, freshWeek] = await Promise.all([
    sources.listReconnections(profile.id),
    readLastCall(sources, profile.id),
    sources.listBadges(profile),
    readAhead(sources, profile),
    sources.readTeaDeck(profile.id),
    sources.listConnections(profile, MOST_PEOPLE),
    sources.readFreshWeek(profile),
  ]);
  const planned = new Set(open.map(({ connectionId }) => connectionId));
  return {
    now: now.getTime(),
    reconnections: open.map(({ id, connectionId, partnerName, partnerAvatarSeed, partnerFrame, scheduledFor }) => ({
      id,
      connectionId,
      partnerName,
      partnerAvatarSeed,
      partnerFrame,
      scheduledFor: Date.parse(scheduledFor),
    })),
    hasCalled: lastCall !== null || badges.some(({ id, earnedAt }) => id === FIRST_CALL && earnedAt !== null),
    unwritten: lastCall !== null && !lastCall.isWritten ? lastCall : null,
    streak: streakFacts(profile, sources, now),
    events: events.map(({ id, title, type, date_time, time_zone, image_url }) => ({
      id,
      title,
      type,
      startsAt: Date.parse(date_time),
      timeZone: time_zone,
      imageUrl: image_url,
    })),
    suggestsHosting,
    preferences: { coreValues: profile.coreValues, connectionPreference: profile.connectionPreference },
    badges: profile.preferences.showBadges
      ? badges.flatMap(({ id, name, done, goal, earnedAt }) =>
          earnedAt === null && done !== null ? [{ id, name, done, goal }] : [],
        )
      : [],
    repair: repairFacts(profile, sources),
    question: questionFacts(deck),
    weekCup: freshWeek,
    // Leaves out people with whom the person already has a plan; the plan names them.
    people: people.filter(({ id }) => !planned.has(id)).map(friendFacts),
  };
}

function friendFacts({ id, person, madeAt, lastMessage }: ConnectionCard): StepFacts['people'][number] {
  return {
    connectionId: id,
    partnerName: person.firstName,
    partnerAvatarSeed: person.avatarSeed,
    partnerFrame: person.frame,
    madeAt: Date.parse(madeAt),
    wroteAt: lastMessage === null ? null : Date.parse(lastMessage.sentAt),
  };
}

function questionFacts({ day, questions }: Awaited<ReturnType<FactSources['readTeaDeck']>>): StepFacts['question'] {
  const [first] = questions;
  const isOver = questions.some(({ answer }) => answer !== null);
  return first === undefined || isOver ? null : { day, questionId: first.id, text: first.text };
}

/** A streak that can be repaired. Null for people who hide streaks, so that nothing reminds them of it. */
function repairFacts(profile: OnHome, sources: FactSources): StepFacts['repair'] {
  const { ended } = sources.streakStanding(profile);
  if (!profile.preferences.showStreak || ended === null || ended.until === null) return null;
  return { length: ended.length, until: ended.until.getTime() };
}

/**
 * The last conversation. If the person has blocked the partner since, it counts as written, so that nothing reminds
 * them of it.
 */
async function readLastCall(sources: FactSources, userId: string) {
  const call = await sources.readLatestCall(userId);
  if (call === null || call.durationSeconds === 0) return null;
  const { callId, partnerId, partnerName, endedAt } = call;
  const [journal = '', hasBlocked] = await Promise.all([
    sources.readJournal(userId, callId),
    sources.hasBlocked(userId, partnerId),
  ]);
  const isWritten = journal.trim() !== '' || hasBlocked;
  return { callId, partnerName, endedAt: endedAt.getTime(), isWritten };
}

function streakFacts(profile: OnHome, sources: FactSources, now: Date): StepFacts['streak'] {
  if (!profile.preferences.showStreak) return null;
  const { streak, restUntil } = sources.presentProgress(profile);
  const today = countedDay(profile, now);
  return {
    today,
    length: streak,
    isKeptToday: profile.lastStreakDate !== null && profile.lastStreakDate >= today,
    isResting: restUntil !== null,
    hoursLeftToday: hoursLeft(profile.timeZone, now),
  };
}

/** The number of started hours until the next day in a time zone. A day may have 23 or 25 of them. */
function hoursLeft(zone: string, now: Date): number {
  const tomorrow = addDays(calendarDayIn(zone, now), 1);
  let hours = 1;
  while (calendarDayIn(zone, new Date(now.getTime() + hours * HOUR_MS)) < tomorrow) hours += 1;
  return hours;
}
