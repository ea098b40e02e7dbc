import type { NextStep } from '@cuppa/contract/home/home/whats-next-contract';
import { calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import { rankSteps, type Step, type StepFacts, topSteps } from '@cuppa/domain/home/home/rank-steps';
import { isResting } from '@cuppa/domain/home/home/resting-steps';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import type {
  PersonCard,
  PersonProgress,
  PersonSettings,
  ProfileService,
} from '../../../accounts/profile/profile.service.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { type FactSources, readStepFacts } from './step-facts.ts';
import type { OrderedSteps, StepOrder } from './step-order.ts';
import * as repository from './whats-next.repository.ts';

type OnHome = PersonProgress & PersonCard & PersonSettings;

export type WhatsNextService = ReturnType<typeof createWhatsNextService>;

const SNOOZE_MS = DAY_MS;

export type WhatsNextDeps = FactSources & {
  db: Database;
  profiles: Pick<ProfileService, 'read' | 'readCaller'>;
  stepOrder: StepOrder;
};

/** All steps that a person could take, with the facts behind them. */
type Ranked = { userId: string; facts: StepFacts; steps: Step[]; timeZone: string };

export function createWhatsNextService(deps: WhatsNextDeps) {
  const { db, clock, profiles, stepOrder } = deps;

  async function rank(userId: string, known?: OnHome): Promise<Ranked> {
    const profile = known ?? (await profiles.read(userId));
    const facts = await readStepFacts(deps, profile);
    return { userId, facts, steps: rankSteps(facts), timeZone: profile.timeZone };
  }

  async function shownOf({ userId, facts, steps, timeZone }: Ranked): Promise<Step[]> {
    const stepIds = steps.map(({ id }) => id);
    const { hidden, joinedAt } = await repository.findHiddenIds(db, { userId, stepIds, now: clock.now() });
    const turns = { facts, joinedAt: joinedAt.getTime(), dayOf: dayIn(timeZone) };
    const open = steps.filter((step) => !isResting(step, turns));
    return topSteps(open, (id) => hidden.has(id));
  }

  return {
    /** A person's next steps, best first; `known` is their row if it was already read. */
    list: async (userId: string, known?: OnHome): Promise<{ steps: NextStep[]; isByModel: boolean }> =>
      present(await stepOrder.ask(userId, await shownOf(await rank(userId, known)))),

    /** Hides a step permanently or for a day, and returns the remaining ones. An unknown step changes nothing. */
    hide: async (userId: string, id: string, how: 'dismiss' | 'snooze') => {
      const ranked = await rank(userId);
      if (ranked.steps.some((step) => step.id === id)) {
        const until = how === 'dismiss' ? null : new Date(clock.now().getTime() + SNOOZE_MS);
        await repository.hideStep(db, userId, id, until);
      }
      return present(stepOrder.recall(userId, await shownOf(ranked)));
    },
  };
}

/** Numbers the calendar days of a zone. */
function dayIn(timeZone: string): (moment: number) => number {
  return (moment) => Date.parse(calendarDayIn(timeZone, new Date(moment))) / DAY_MS;
}

function present({ steps, isByModel }: OrderedSteps): { steps: NextStep[]; isByModel: boolean } {
  return { steps: steps.map(presentStep), isByModel };
}

function presentStep(step: Step): NextStep {
  switch (step.kind) {
    case 'reconnection':
      return { ...step, scheduledFor: new Date(step.scheduledFor).toISOString() };
    case 'repair':
      return { ...step, until: new Date(step.until).toISOString() };
    case 'event':
      return { ...step, startsAt: new Date(step.startsAt).toISOString() };
    default:
      return step;
  }
}
