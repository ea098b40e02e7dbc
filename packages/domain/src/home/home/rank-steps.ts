import type { CalendarDay } from '../../accounts/profile/age.ts';
import type { FrameId } from '../../habit/xp-store/store-items.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';
import type { EventType } from '../../town/town-square/event-types.ts';
import { isNearlyEarned } from './badge-nearness.ts';
import { type EventWishes, eventFit } from './event-fit.ts';

/** Whom a second conversation is with; `connectionId` is null for two who agreed on another five minutes alone. */
type Partner = {
  partnerName: string;
  partnerAvatarSeed: string;
  partnerFrame: FrameId | null;
  connectionId: string | null;
};
/** `timeZone`: of the place; `imageUrl`: null where the drawn art stands. */
type Outing = { title: string; type: EventType; startsAt: number; timeZone: string; imageUrl: string | null };
/** A connected person. */
type Friend = {
  connectionId: string;
  partnerName: string;
  partnerAvatarSeed: string;
  partnerFrame: FrameId | null;
};

/** The facts about a person from which their next steps follow. Moments are in ms since 1970. */
export type StepFacts = {
  now: number;
  reconnections: readonly (Partner & { id: string; scheduledFor: number })[];
  hasCalled: boolean;
  /** The last conversation, if it has no journal yet. */
  unwritten: { callId: string; partnerName: string; endedAt: number } | null;
  /** Null if the person does not show it. */
  streak: {
    today: CalendarDay;
    length: number;
    isKeptToday: boolean;
    isResting: boolean;
    hoursLeftToday: number;
  } | null;
  events: readonly (Outing & { id: string })[];
  wishes: EventWishes;
  badges: readonly { id: string; name: string; done: number; goal: number }[];
  /** A streak that ended and can be repaired until a moment. Null if the person shows none. */
  repair: { length: number; until: number } | null;
  /** The next of today's questions without an answer. */
  question: { day: CalendarDay; questionId: string; text: string } | null;
  /** The person's connections. `wroteAt`: the newest message of the two, null before the first. */
  people: readonly (Friend & { madeAt: number; wroteAt: number | null })[];
  /** The Monday of the week that was just told and has anything in it. */
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
  | { kind: 'square' };
export type Step = Reason & { id: string };
type Weighed = { step: Step; weight: number };

/** A reconnection is due from one day before its time. */
const DUE_HOURS = 24;
const JOURNAL_HOURS = 72;
const EVENT_HOURS = 7 * 24;
const EVENING_HOURS = 6;
/** Two people have not talked for a while from this many days on. */
const QUIET_DAYS = 3;
/** The number of steps of one kind that are shown side by side, and of all. */
const MOST_RECONNECTIONS = 2;
const MOST_SHOWN = 6;

/** All steps that a person could take next, the best first. The same facts always give the same order. */
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
 * The ranked steps to show: two reconnections, one of every other kind, and six in all, so that the list stays short.
 * Unless the person hid them, there are three at any time.
 */
export function topSteps(ranked: readonly Step[], isHidden: (id: string) => boolean): Step[] {
  const counts = new Map<string, number>();
  return ranked
    .filter(({ id, kind }) => {
      if (isHidden(id)) return false;
      // The whole square stands for an event where there is none.
      const group = kind === 'square' ? 'event' : kind;
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      return count <= (kind === 'reconnection' ? MOST_RECONNECTIONS : 1);
    })
    .slice(0, MOST_SHOWN);
}

/** Weighs 110 at its time and 86 a day before. The same reconnection at another time is another step. */
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

/** Weighs more in the evening. It is a new step every day. */
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

/** Weighs up to 55 where it is nearly earned, and up to 27 from the first step on. The nearer the goal, the more. */
function badgeSteps({ badges }: StepFacts): Weighed[] {
  return badges.flatMap(({ id, name, done, goal }) => {
    if (done <= 0 || done >= goal) return [];
    const weight = (isNearlyEarned({ done, goal }) ? 35 : 15) + (20 * done) / goal;
    return [{ step: { id: `badge/${id}`, kind: 'badge', badgeId: id, name, done, goal }, weight }];
  });
}

/**
 * One that fits and is within a week weighs up to 57: more if it meets more wishes, and more the sooner it is. Any other
 * weighs up to 29, for who has none that fits.
 */
function eventSteps({ now, events, wishes }: StepFacts): Weighed[] {
  return events.flatMap(({ id, ...outing }) => {
    const hoursAhead = (outing.startsAt - now) / HOUR_MS;
    if (hoursAhead <= 0) return [];
    const fit = eventFit(outing.type, wishes);
    const soon = 7 * (1 - hoursAhead / EVENT_HOURS);
    const weight = fit > 0 && soon >= 0 ? 30 + 10 * Math.min(fit, 2) + soon : Math.max(13, 22 + soon);
    return [{ step: { id: `event/${id}`, kind: 'event', eventId: id, ...outing, fits: fit > 0 }, weight }];
  });
}

/** Weighs 95: less than what is today, and more than all that can wait. The same streak is one step. */
function repairSteps({ now, repair }: StepFacts): Weighed[] {
  if (repair === null || repair.until <= now) return [];
  return [{ step: { id: `repair/${repair.until}`, kind: 'repair', ...repair }, weight: 95 }];
}

/** Weighs 48. Every question of a day is another step. */
function questionSteps({ question }: StepFacts): Weighed[] {
  if (question === null) return [];
  const { day, questionId, text } = question;
  return [{ step: { id: `question/${day}/${questionId}`, kind: 'question', questionId, text }, weight: 48 }];
}

/**
 * Weighs up to 64 for two who never wrote, less with every day since they met; up to 46 for two who fell quiet, the
 * latest first. Another step after every message.
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

/** Weighs 66: a look back is read on the evening it is told, or the day after. Every week is another step. */
function weekCupSteps({ weekCup }: StepFacts): Weighed[] {
  return weekCup === null ? [] : [{ step: { id: `week-cup/${weekCup}`, kind: 'week-cup', week: weekCup }, weight: 66 }];
}

/** What anybody can do at any time weighs least. With it there are three steps for everybody. */
function lastingSteps({ hasCalled }: StepFacts): Weighed[] {
  const call: Weighed[] = hasCalled ? [{ step: { id: 'call', kind: 'call' }, weight: 30 }] : [];
  return [
    ...call,
    { step: { id: 'reflection', kind: 'reflection' }, weight: 12 },
    { step: { id: 'square', kind: 'square' }, weight: 5 },
  ];
}
