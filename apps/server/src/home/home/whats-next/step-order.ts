import type { Step } from '@cuppa/domain/home/home/rank-steps';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { z } from 'zod';
import type { ModelAnswers } from '../../../platform/model/model-answers.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { orderWords } from './whats-next.words.ts';

export type OrderedSteps = { steps: Step[]; isByModel: boolean };
export type StepOrder = ReturnType<typeof createStepOrder>;

/** How long an order stays valid for the same steps, and for how many people orders are kept. */
const FRESH_MS = HOUR_MS;
const MAX_KEPT = 1_000;
/** The screen waits for the order, but can do without it. */
const TIMEOUT_MS = 5_000;

const answerSchema = z.object({ order: z.array(z.number().int()).max(20) });

/** Orders ranked steps: by the model if one is configured and answers, else unchanged. */
export function createStepOrder(answers: ModelAnswers, clock: Clock) {
  const kept = new Map<string, { ids: string[]; at: number }>();

  function keep(userId: string, ids: string[]): void {
    kept.delete(userId);
    kept.set(userId, { ids, at: clock.now().getTime() });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  /** The earlier order; null if there is none or it has expired. */
  function recall(userId: string): string[] | null {
    const order = kept.get(userId);
    return order !== undefined && clock.now().getTime() - order.at < FRESH_MS ? order.ids : null;
  }

  return {
    /** The order for a person who opens the steps. */
    ask: async (userId: string, steps: Step[]): Promise<OrderedSteps> => {
      if (steps.length < 2) return { steps, isByModel: false };
      const known = recall(userId);
      if (known !== null && steps.every(({ id }) => known.includes(id))) return inOrder(steps, known);
      const numbers = await answers.ask(userId, {
        purpose: 'steps',
        prompt: promptOf(steps, clock.now()),
        timeoutMs: TIMEOUT_MS,
        parse: (answer) => parseAnswer(answer, steps.length),
      });
      if (numbers === null) return { steps, isByModel: false };
      const ids = numbers.map((number) => steps[number - 1]?.id ?? '');
      keep(userId, ids);
      return inOrder(steps, ids);
    },

    /** The known order of the steps, without asking the model again. New steps come last. */
    recall: (userId: string, steps: Step[]): OrderedSteps => {
      const known = recall(userId);
      return known === null || steps.length < 2 ? { steps, isByModel: false } : inOrder(steps, known);
    },
  };
}

function inOrder(steps: Step[], ids: string[]): OrderedSteps {
  const placeOf = ({ id }: Step) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { steps: steps.toSorted((a, b) => placeOf(a) - placeOf(b)), isByModel: true };
}

/** The steps without names and titles, so that the model learns about no one else. */
function promptOf(steps: Step[], now: Date): string {
  const { order, what } = orderWords(READER_LANGUAGE);
  const hoursTo = (moment: number) => Math.round((moment - now.getTime()) / HOUR_MS);
  const lines = steps.map((step, index) => {
    const number = index + 1;
    switch (step.kind) {
      case 'reconnection':
        return { number, what: what[step.kind], inHours: hoursTo(step.scheduledFor) };
      case 'streak':
        return { number, what: what[step.kind], days: step.streak };
      case 'repair':
        return { number, what: what[step.kind], days: step.length, inHours: hoursTo(step.until) };
      case 'person':
        return { number, what: what[step.hasWritten ? 'person' : 'new-person'] };
      case 'event':
        return { number, what: what[step.fits ? 'event' : 'other-event'], inHours: hoursTo(step.startsAt) };
      case 'badge':
        return { number, what: what[step.kind], done: step.done, goal: step.goal };
      case 'journal':
      case 'first-call':
      case 'question':
      case 'week-cup':
      case 'call':
      case 'reflection':
      case 'square':
      case 'host':
        return { number, what: what[step.kind] };
    }
  });
  return `${order}\n\n${JSON.stringify(lines)}`;
}

/** Models often wrap their JSON in other text. Every step must occur exactly once. */
function parseAnswer(answer: string, count: number): number[] {
  const { order } = answerSchema.parse(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)));
  const isWhole =
    order.length === count && order.toSorted((a, b) => a - b).every((number, index) => number === index + 1);
  if (!isWhole) throw new Error('the order is not of these steps');
  return order;
}
