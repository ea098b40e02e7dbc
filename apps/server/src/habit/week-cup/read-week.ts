import type { WeekCup } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { addDays, calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import { playableAnswers } from '@cuppa/domain/habit/reflection/summary/read-diary';
import { DAYS_A_WEEK, daysOfWeek, freshlyToldWeek, mondayOf, newestToldWeek } from '@cuppa/domain/habit/week-cup/week';
import { valueOfCard } from '@cuppa/domain/meeting/calls/call-cards';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './week-cup.repository.ts';
import type { WeekCupDeps } from './week-cup-deps.ts';

/** How far back weeks can be read: the app links no further, and the data behind older weeks is not kept forever. */
const MOST_WEEKS_BACK = 52;

/**
 * The week that contains a day, computed from the person's own rows. Without a day, the newest week that is ready, or,
 * if that one is empty, the current week so far. Refuses NOT_FOUND for a future week and for one more than a year ago.
 */
export async function readWeek(deps: WeekCupDeps, userId: string, day?: CalendarDay): Promise<WeekCup> {
  const { timeZone } = await deps.profiles.read(userId);
  const now = deps.clock.now();
  const current = mondayOf(calendarDayIn(timeZone, now));
  if (day === undefined) {
    const told = await sumUpWeek(deps, userId, newestToldWeek(timeZone, now));
    return told.week === current || hasAnything(told) ? told : sumUpWeek(deps, userId, current);
  }
  const monday = mondayOf(day);
  if (monday > current || monday < addDays(current, -MOST_WEEKS_BACK * DAYS_A_WEEK)) throw new Refusal('NOT_FOUND');
  return sumUpWeek(deps, userId, monday);
}

/**
 * The Monday of a person's week that has just become ready, unless it is empty: from Sunday evening to the end of
 * Monday on their clock. Null at any other time.
 */
export async function readFreshWeek(
  deps: WeekCupDeps,
  { id, timeZone }: { id: string; timeZone: string },
): Promise<CalendarDay | null> {
  const week = freshlyToldWeek(timeZone, deps.clock.now());
  return week !== null && hasAnything(await sumUpWeek(deps, id, week)) ? week : null;
}

const hasAnything = ({ calls, teas, days }: WeekCup): boolean =>
  calls > 0 || teas > 0 || days.some((day) => day === 'active');

async function sumUpWeek(deps: WeekCupDeps, userId: string, monday: CalendarDay) {
  const { db, clock, profiles, progress } = deps;
  const profile = await profiles.read(userId);
  const days = daysOfWeek(monday);
  const week = { userId, from: monday, until: addDays(monday, DAYS_A_WEEK - 1) };
  const [callIds, teas, answers, keptDays, aims] = await Promise.all([
    repository.findCallIds(db, week),
    repository.countTeaDays(db, week),
    repository.findAnswers(db, week),
    progress.readKeptDays(profile, days),
    repository.findAims(db, userId),
  ]);
  const [calls, cards] = await Promise.all([deps.listPartners(userId, callIds), deps.listSeenCards(userId, callIds)]);
  return {
    week: monday,
    isReady: monday <= newestToldWeek(profile.timeZone, clock.now()),
    peopleMet: new Set(calls.map(({ partnerId }) => partnerId)).size,
    calls: calls.length,
    teas,
    values: countValues(cards),
    favoriteQuestion: favoriteOf(answers),
    days: keptDays,
    aims,
  } satisfies WeekCup;
}

/** The question with the longest answer, skipping answers that sound like a crisis. */
function favoriteOf(answers: Awaited<ReturnType<typeof repository.findAnswers>>): WeekCup['favoriteQuestion'] {
  const [longest] = playableAnswers(answers);
  return longest === undefined ? null : { text: longest.question, day: longest.day };
}

/** The values of cards, each with the number of people with whom one of its cards came up; most people first. */
function countValues(cards: Awaited<ReturnType<WeekCupDeps['listSeenCards']>>): WeekCup['values'] {
  const people = new Map<CoreValueId, Set<string>>();
  for (const { cardId, partnerId } of cards) {
    const value = valueOfCard(cardId);
    if (value !== null) people.set(value, (people.get(value) ?? new Set()).add(partnerId));
  }
  return [...people]
    .map(([id, partners]) => ({ id, people: partners.size }))
    .sort((a, b) => b.people - a.people || a.id.localeCompare(b.id));
}
