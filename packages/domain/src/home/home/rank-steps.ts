import type { CalendarDay } from '../../accounts/profile/age.ts';
import type { FrameId } from '../../habit/xp-store/store-items.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';
import type { EventType } from '../../town/town-square/event-types.ts';
import { isNearlyEarned } from './badge-nearness.ts';
import { type EventPreferences, eventFit } from './event-fit.ts';

/** The partner of a second conversation; `connectionId` is null if the two only agreed on another five minutes. */
type Partner = {
  partnerName: string;
  partnerAvatarSeed: string;
  partnerFrame: FrameId | null;
  connectionId: string | null;
};
/** `timeZone`: that of the place; `imageUrl`: null if the drawn art is shown. */
type Outing = { title: string; type: EventType; startsAt: number; timeZone: string; imageUrl: string | null };
/** A connected person. */
type Friend = {
  connectionId: string;
  partnerName: string;
  partnerAvatarSeed: string;
  partnerFrame: FrameId | null;
};

/** The facts about a person that determine their next steps. Times are in ms since 1970. */
export type StepFacts = {
  now: number;
  reconnections: readonly (Partner & { id: string; scheduledFor: number })[];
  hasCalled: boolean;
  /** The last conversation, if it has no journal yet. */
  unwritten: { callId: string; partnerName: string; endedAt: number } | null;
  /** Null if the person does not show streaks. */
  streak: {
    today: CalendarDay;
    length: number;
    isKeptToday: boolean;
    isResting: boolean;
    hoursLeftToday: number;
  } | null;
  events: readonly (Outing & { id: string })[];
  /** Whether nothing is ahead and the person may host. */
  suggestsHosting: boolean;
  preferences: EventPreferences;
  badges: readonly { id: string; name: string; done: number; goal: number }[];
  /** An ended streak and the deadline for repairing it. Null if there is none or the person hides streaks. */
  repair: { length: number; until: number } | null;
  /** The first of today's questions; null once any is answered, because one is enough for a day. */
  question: { day: CalendarDay; questionId: string; text: string } | null;
  /** The person's connections. `wroteAt`: the newest message between the two, null if there is none. */
  people: readonly (Friend & { madeAt: number; wroteAt: number | null })[];
  /** The Monday of the week that has just become ready, unless it is empty. */
  weekCup: CalendarDay | null;
};

type Reason =
  | (Partner & { kind: 'reconnection'; scheduledFor: number })
  | { kind: 'journal'; callId: string; partnerName: string }
  | { kind: 'streak'; streak: number }
  | (Outing & { kind: 'event'; eventId: string; fits: boolean })
  | { kind: 'badge'; badgeId: string; name: string; done: number; goal: number }
  | { kind: 'first-call' }
  | { kind: 'repair'; length: number; until: number }
  | { kind: 'question'; questionId: string; text: string }
  | (Friend & { kind: 'person'; hasWritten: boolean })
  | { kind: 'week-cup'; week: CalendarDay }
  | { kind: 'call' }
  | { kind: 'reflection' }
  | { kind: 'square' }
  | { kind: 'host' };
export type Step = Reason & { id: string };
type Weighed = { step: Step; weight: number };

/** A reconnection is due from one day before its time. */
const DUE_HOURS = 24;
const JOURNAL_HOURS = 72;
const EVENT_HOURS = 7 * 24;
const EVENING_HOURS = 6;
/** The number of days without a message after which two people count as quiet. */
export const QUIET_DAYS = 3;
/** The most steps shown at a time: reconnections, and all together. */
const MOST_RECONNECTIONS = 2;
const MOST_SHOWN = 6;

/** All steps that a person could take next, best first. Deterministic for the same facts. */
export function rankSteps(facts: StepFacts): Step[] {
  const weighed = [
    ...reconnectionSteps(facts),
    ...firstCallSteps(facts),
    ...streakSteps(facts),
    ...journalSteps(facts),
    ...badgeSteps(facts),
    ...eventSteps(facts),
    ...repairSteps(facts),
    ...questionSteps(facts),
    ...personSteps(facts),
    ...weekCupSteps(facts),
    ...lastingSteps(facts),
  ];
  return weighed.sort((a, b) => b.weight - a.weight).map(({ step }) => step);
}

/**
 * The ranked steps to show: up to two reconnections, one of every other kind, and six in all, so that the list stays
 * short. There are always at least three unless some are hidden or rest (`resting-steps.ts`).
 */
export function topSteps(ranked: readonly Step[], isHidden: (id: string) => boolean): Step[] {
  const counts = new Map<string, number>();
  return ranked
    .filter(({ id, kind }) => {
      if (isHidden(id)) return false;
      // The whole square takes the place of an event that is hidden.
      const group = kind === 'square' ? 'event' : kind;
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      return count <= (kind === 'reconnection' ? MOST_RECONNECTIONS : 1);
    })
    .slice(0, MOST_SHOWN);
}

/** Weighs 110 at its time and 86 a day before. The same reconnection at another time is a new step. */
function reconnectionSteps({ now, reconnections }: StepFacts): Weighed[] {
  return reconnections.flatMap(({ id, scheduledFor, ...partner }) => {
    const hoursAhead = (scheduledFor - now) / HOUR_MS;
    if (hoursAhead > DUE_HOURS) return [];
    const step = { id: `reconnection/${id}/${scheduledFor}`, kind: 'reconnection', scheduledFor, ...partner } as const;
    return [{ step, weight: 110 - Math.max(0, hoursAhead) }];
  });
}

function firstCallSteps({ hasCalled }: StepFacts): Weighed[] {
  return hasCalled ? [] : [{ step: { id: 'first-call', kind: 'first-call' }, weight: 80 }];
}

/** Weighs more in the evening. A new step every day. */
function streakSteps({ streak }: StepFacts): Weighed[] {
  if (streak === null || streak.length === 0 || streak.isKeptToday || streak.isResting) return [];
  const weight = streak.hoursLeftToday <= EVENING_HOURS ? 100 : 60;
  return [{ step: { id: `streak/${streak.today}`, kind: 'streak', streak: streak.length }, weight }];
}

/** Weighs 75 right after the call, and less with every day. */
function journalSteps({ now, unwritten }: StepFacts): Weighed[] {
  if (unwritten === null) return [];
  const hoursSince = (now - unwritten.endedAt) / HOUR_MS;
  if (hoursSince > JOURNAL_HOURS) return [];
  const { callId, partnerName } = unwritten;
  return [{ step: { id: `journal/${callId}`, kind: 'journal', callId, partnerName }, weight: 75 - hoursSince / 3 }];
}

/** Weighs up to 55 if it is nearly earned, and up to 27 from the first progress on; more, the nearer the goal. */
function badgeSteps({ badges }: StepFacts): Weighed[] {
  return badges.flatMap(({ id, name, done, goal }) => {
    if (done <= 0 || done >= goal) return [];
    const weight = (isNearlyEarned({ done, goal }) ? 35 : 15) + (20 * done) / goal;
    return [{ step: { id: `badge/${id}`, kind: 'badge', badgeId: id, name, done, goal }, weight }];
  });
}

/**
 * An event within a week that fits weighs up to 57: more, the more preferences it meets and the sooner it is. Any other
 * weighs up to 29, for people without one that fits.
 */
function eventSteps({ now, events, preferences }: StepFacts): Weighed[] {
  return events.flatMap(({ id, ...outing }) => {
    const hoursAhead = (outing.startsAt - now) / HOUR_MS;
    if (hoursAhead <= 0) return [];
    const fit = eventFit(outing.type, preferences);
    const soon = 7 * (1 - hoursAhead / EVENT_HOURS);
    const weight = fit > 0 && soon >= 0 ? 30 + 10 * Math.min(fit, 2) + soon : Math.max(13, 22 + soon);
    return [{ step: { id: `event/${id}`, kind: 'event', eventId: id, ...outing, fits: fit > 0 }, weight }];
  });
}

/** Weighs 95: less than what must happen today, more than everything that can wait. The same streak is one step. */
function repairSteps({ now, repair }: StepFacts): Weighed[] {
  if (repair === null || repair.until <= now) return [];
  return [{ step: { id: `repair/${repair.until}`, kind: 'repair', ...repair }, weight: 95 }];
}

/** Weighs 48. Every question of a day is a separate step. */
function questionSteps({ question }: StepFacts): Weighed[] {
  if (question === null) return [];
  const { day, questionId, text } = question;
  return [{ step: { id: `question/${day}/${questionId}`, kind: 'question', questionId, text }, weight: 48 }];
}

/**
 * Weighs up to 64 for two people who never wrote, less with every day since they met; up to 46 for two who went quiet,
 * less with every day since. A new step after every message.
 */
function personSteps({ now, people }: StepFacts): Weighed[] {
  return people.flatMap(({ madeAt, wroteAt, ...friend }) => {
    const days = (now - (wroteAt ?? madeAt)) / DAY_MS;
    if (wroteAt !== null && days < QUIET_DAYS) return [];
    const id = `person/${friend.connectionId}/${wroteAt ?? 'new'}`;
    const weight = wroteAt === null ? 64 - Math.min(24, 2 * days) : 46 - Math.min(20, days - QUIET_DAYS);
    return [{ step: { id, kind: 'person', ...friend, hasWritten: wroteAt !== null }, weight }];
  });
}

/** Weighs 66: a look back is read on the evening when it becomes ready, or the day after. Every week is a new step. */
function weekCupSteps({ weekCup }: StepFacts): Weighed[] {
  return weekCup === null ? [] : [{ step: { id: `week-cup/${weekCup}`, kind: 'week-cup', week: weekCup }, weight: 66 }];
}

/** Steps that anyone can take at any time weigh least. They make sure that everyone has three. */
function lastingSteps({ hasCalled, suggestsHosting }: StepFacts): Weighed[] {
  const call: Weighed[] = hasCalled ? [{ step: { id: 'call', kind: 'call' }, weight: 30 }] : [];
  return [
    ...call,
    { step: { id: 'reflection', kind: 'reflection' }, weight: 12 },
    // With nothing ahead, the square has nothing to see.
    { step: suggestsHosting ? { id: 'host', kind: 'host' } : { id: 'square', kind: 'square' }, weight: 5 },
  ];
}
