import { DAY_MS } from '../../platform/time/lengths.ts';
import { QUIET_DAYS, type Step, type StepFacts } from './rank-steps.ts';

/** A step rests on every fourth day, so that none repeats on more than three in a row. */
const CYCLE_DAYS = 4;
/** Steps that are always there rest on different days. */
const FIRST_REST = { 'first-call': 3, call: 3, badge: 3, reflection: 2, square: 1, host: 1 } as const;

/** The facts that set the turns of steps. `joinedAt` is in ms since 1970. */
type Turns = {
  facts: Pick<StepFacts, 'now' | 'people' | 'unwritten'>;
  joinedAt: number;
  /** The calendar day of a moment (ms since 1970) in the person's zone, as a number that grows by one a day. */
  dayOf: (moment: number) => number;
};

/** Whether a step is left out today. What is due never rests: plans, streaks, repairs, today's question, the week. */
export function isResting(step: Step, { facts, joinedAt, dayOf }: Turns): boolean {
  const daysSince = (moment: number) => dayOf(facts.now) - dayOf(moment);
  switch (step.kind) {
    case 'reconnection':
    case 'streak':
    case 'repair':
    case 'question':
    case 'week-cup':
      return false;
    case 'event':
      return isTurnOver(-daysSince(step.startsAt));
    case 'journal':
      return facts.unwritten !== null && isTurnOver(daysSince(facts.unwritten.endedAt));
    case 'person': {
      const friend = facts.people.find(({ connectionId }) => connectionId === step.connectionId);
      if (friend === undefined) return false;
      const { madeAt, wroteAt } = friend;
      return isTurnOver(daysSince(wroteAt === null ? madeAt : wroteAt + QUIET_DAYS * DAY_MS));
    }
    default:
      return mod(daysSince(joinedAt)) === FIRST_REST[step.kind];
  }
}

const isTurnOver = (days: number) => mod(days) === CYCLE_DAYS - 1;
const mod = (days: number) => ((days % CYCLE_DAYS) + CYCLE_DAYS) % CYCLE_DAYS;
