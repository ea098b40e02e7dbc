import { createHash } from 'node:crypto';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { LanguageModel } from './language-model.ts';
import { createHourlyCalls, createKeptAnswers, createOutage } from './model-limits.ts';

/** The uses of the model. Each has its own timeout, and therefore its own outage. */
type Purpose = 'summary' | 'steps';
type Question<T> = { purpose: Purpose; prompt: string; timeoutMs?: number; parse(answer: string): T };
export type ModelAnswers = ReturnType<typeof createModelAnswers>;

const FRESH_MS = 3_600_000;
const FAILURE_MS = 5 * 60_000;

/**
 * Limits the requests to the model in this process. Stores an answer for an hour by person and prompt, and a failure
 * for minutes. A person has one call at a time and a limited number per hour.
 */
export function createModelAnswers(model: LanguageModel | null, clock: Clock, logger: Logger) {
  const kept = createKeptAnswers(clock);
  const calls = createHourlyCalls(clock);
  const outages = { summary: createOutage(clock, FAILURE_MS), steps: createOutage(clock, FAILURE_MS) };
  const underWay = new Map<string, { key: string; answer: Promise<string | null> }>();

  async function consult<T>(on: LanguageModel, userId: string, key: string, question: Question<T>) {
    const { purpose, prompt, timeoutMs, parse } = question;
    let answer: string;
    try {
      answer = await on.complete(prompt, timeoutMs);
    } catch (error) {
      outages[purpose].noteFailure(userId);
      logger.warn({ purpose, reason: String(error) }, 'the language model did not answer');
      return null;
    }
    outages[purpose].noteAnswer();
    try {
      parse(answer);
      kept.keep(key, answer, FRESH_MS);
      return answer;
    } catch {
      // Do not log the error, because it may quote what the person wrote.
      logger.warn({ purpose }, 'the language model answered in another shape');
      kept.keep(key, null, FAILURE_MS);
      return null;
    }
  }

  function answerTo<T>(userId: string, question: Question<T>): string | null | Promise<string | null> {
    if (model === null) return null;
    const key = createHash('sha256').update(`${userId}\n${question.purpose}\n${question.prompt}`).digest('base64');
    const known = kept.find(key);
    if (known !== undefined) return known;
    const current = underWay.get(userId);
    if (current !== undefined) return current.key === key ? current.answer : null;
    if (outages[question.purpose].isGivenUp(userId) || !calls.take(userId)) return null;
    const answer = consult(model, userId, key, question).finally(() => underWay.delete(userId));
    underWay.set(userId, { key, answer });
    return answer;
  }

  return {
    /**
     * The model's answer as read by `parse`, which throws if the answer has another shape. Null if there is none, or if
     * the model must not be asked now; then the caller uses its own fallback.
     */
    ask: async <T>(userId: string, question: Question<T>): Promise<T | null> => {
      const answer = await answerTo(userId, question);
      return answer === null ? null : question.parse(answer);
    },
  };
}
