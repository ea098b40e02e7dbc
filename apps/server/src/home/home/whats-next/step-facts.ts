import type { ConnectionCard } from '@cuppa/contract/people/connections/connections-contract';
import { addDays, calendarDayIn, countedDay } from '@cuppa/domain/habit/progress/streaks';
import type { StepFacts } from '@cuppa/domain/home/home/rank-steps';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { ProfileRow, ProfileService } from '../../../accounts/profile/profile.service.ts';
import type { DailyTeaService } from '../../../habit/daily-tea/daily-tea.service.ts';
import type { ProgressService } from '../../../habit/progress/progress.service.ts';
import type { WeekCupService } from '../../../habit/week-cup/week-cup.service.ts';
import type { CallsService } from '../../../meeting/calls/calls.service.ts';
import type { PostCallService } from '../../../meeting/post-call/post-call.service.ts';
import type { ReconnectionsService } from '../../../meeting/reconnections/reconnections.service.ts';
import type { BlocksService } from '../../../people/blocks/blocks.service.ts';
import type { ConnectionsService } from '../../../people/connections/connections.service.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { TownSquareService } from '../../../town/town-square/town-square.service.ts';

export type FactSources = {
  db: Database;
  clock: Clock;
  blocks: Pick<BlocksService, 'listBlockersBetween'>;
  calls: Pick<CallsService, 'readLatestFinished'>;
  connections: Pick<ConnectionsService, 'list'>;
  dailyTea: Pick<DailyTeaService, 'readDeck'>;
  profiles: ProfileService;
  progress: ProgressService;
  postCall: Pick<PostCallService, 'readJournals'>;
  reconnections: Pick<ReconnectionsService, 'list'>;
  townSquare: Pick<TownSquareService, 'listComing'>;
  weekCup: Pick<WeekCupService, 'readFresh'>;
};

/** The badge of the first call. Every call that counts has given it. */
const FIRST_CALL = 'first_five';
/** The number of newest connections among whom somebody is named. */
const MOST_PEOPLE = 30;

/** The facts that the features know about a person, as the ranking needs them. */
export async function readStepFacts(sources: FactSources, profile: ProfileRow): Promise<StepFacts> {
  const { clock, connections, dailyTea, progress, reconnections, townSquare, weekCup } = sources;
  const now = clock.now();
  const [open, lastCall, badges, events, deck, people, freshWeek] = await Promise.all([
    reconnections.list(profile.id),
    readLastCall(sources, profile.id),
    progress.listBadgesOf(profile),
    townSquare.listComing(profile),
    dailyTea.readDeck(profile.id),
    connections.list(profile.id, { tab: 'everyone', isHere: true, limit: MOST_PEOPLE }, profile),
    weekCup.readFresh(profile),
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
    streak: streakFacts(profile, progress, now),
    events: events.map(({ id, title, type, date_time, time_zone, image_url }) => ({
      id,
      title,
      type,
      startsAt: Date.parse(date_time),
      timeZone: time_zone,
      imageUrl: image_url,
    })),
    wishes: { coreValues: profile.coreValues, connectionPreference: profile.connectionPreference },
    badges: profile.preferences.showBadges
      ? badges.flatMap(({ id, name, done, goal, earnedAt }) =>
          earnedAt === null && done !== null ? [{ id, name, done, goal }] : [],
        )
      : [],
    repair: repairFacts(profile, progress),
    question: questionFacts(deck),
    weekCup: freshWeek,
    // Who already has a plan with the person is named by the plan.
    people: people.items.filter(({ id }) => !planned.has(id)).map(friendFacts),
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

function questionFacts({ day, questions }: Awaited<ReturnType<DailyTeaService['readDeck']>>): StepFacts['question'] {
  const open = questions.find(({ answer }) => answer === null);
  return open === undefined ? null : { day, questionId: open.id, text: open.text };
}

/** A streak that can be brought back. Nothing reminds a person of it who shows no streak. */
function repairFacts(profile: ProfileRow, progress: ProgressService): StepFacts['repair'] {
  const { ended } = progress.streakStanding(profile);
  if (!profile.preferences.showStreak || ended === null || ended.until === null) return null;
  return { length: ended.length, until: ended.until.getTime() };
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
