import type { CalendarDay } from '../age/age.ts';
import { HOUR_MS } from '../time/lengths.ts';
import type { EventType } from '../town-square/event-types.ts';
import { type EventWishes, eventFit } from './event-fit.ts';

/** The facts about a person from which their next steps follow. Moments are in ms since 1970. */
export type StepFacts = {
  now: number;
  reconnections: readonly { id: string; partnerName: string; scheduledFor: number }[];
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
  events: readonly { id: string; title: string; type: EventType; startsAt: number }[];
  wishes: EventWishes;
  badges: readonly { id: string; name: string; done: number; goal: number }[];
};

type Reason =
  | { kind: 'reconnection'; partnerName: string; scheduledFor: number }
  | { kind: 'journal'; callId: string; partnerName: string }
  | { kind: 'streak'; streak: number }
  | { kind: 'event'; eventId: string; title: string; startsAt: number }
  | { kind: 'badge'; badgeId: string; name: string; done: number; goal: number }
  | { kind: 'first-call' };
export type Step = Reason & { id: string };
type Weighed = { step: Step; weight: number };

/** A reconnection is due from one day before its time. */
const DUE_HOURS = 24;
const JOURNAL_HOURS = 72;
const EVENT_HOURS = 7 * 24;
/** A badge is nearly earned from this share of its goal. */
const NEARLY = 0.6;
const EVENING_HOURS = 6;
/** The number of steps of one kind that are shown side by side. */
const MOST_RECONNECTIONS = 2;

/** All steps that a person could take next, the best first. The same facts always give the same order. */
export function rankSteps(facts: StepFacts): Step[] {
  const weighed = [
    ...reconnectionSteps(facts),
    ...firstCallSteps(facts),
    ...streakSteps(facts),
    ...journalSteps(facts),
    ...badgeSteps(facts),
    ...eventSteps(facts),
  ];
  return weighed.sort((a, b) => b.weight - a.weight).map(({ step }) => step);
}

/** The ranked steps to show: two reconnections, and one of every other kind, so that the list stays short. */
export function topSteps(ranked: readonly Step[], isHidden: (id: string) => boolean): Step[] {
  const counts = new Map<Step['kind'], number>();
  return ranked.filter(({ id, kind }) => {
    if (isHidden(id)) return false;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= (kind === 'reconnection' ? MOST_RECONNECTIONS : 1);
  });
}

/** Weighs 110 at its time and 86 a day before. The same reconnection at another time is another step. */
function reconnectionSteps({ now, reconnections }: StepFacts): Weighed[] {
  return reconnections.flatMap(({ id, partnerName, scheduledFor }) => {
    const hoursAhead = (scheduledFor - now) / HOUR_MS;
    if (hoursAhead > DUE_HOURS) return [];
    const step = { id: `reconnection/${id}/${scheduledFor}`, kind: 'reconnection', partnerName, scheduledFor } as const;
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

/** Weighs up to 55. The nearer the goal, the more. */
function badgeSteps({ badges }: StepFacts): Weighed[] {
  return badges.flatMap(({ id, name, done, goal }) => {
    const share = done / goal;
    if (share < NEARLY || share >= 1) return [];
    return [{ step: { id: `badge/${id}`, kind: 'badge', badgeId: id, name, done, goal }, weight: 35 + 20 * share }];
  });
}

/** Weighs up to 57: more if it meets more wishes, and more the sooner it is. */
function eventSteps({ now, events, wishes }: StepFacts): Weighed[] {
  return events.flatMap(({ id, title, type, startsAt }) => {
    const hoursAhead = (startsAt - now) / HOUR_MS;
    const fit = eventFit(type, wishes);
    if (fit === 0 || hoursAhead <= 0 || hoursAhead > EVENT_HOURS) return [];
    const weight = 30 + 10 * Math.min(fit, 2) + 7 * (1 - hoursAhead / EVENT_HOURS);
    return [{ step: { id: `event/${id}`, kind: 'event', eventId: id, title, startsAt }, weight }];
  });
}
