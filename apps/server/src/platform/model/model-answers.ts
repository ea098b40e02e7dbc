import { createHash } from 'node:crypto';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { LanguageModel } from './language-model.ts';

/** What the model is asked for. Each is given up on for itself, since each has its own patience. */
type Purpose = 'summary' | 'steps';
type Question<T> = { purpose: Purpose; prompt: string; timeoutMs?: number; parse(answer: string): T };
/** Who got no answer of late, and those of them since the last answer to anybody. */
type Outage = { failedAt: Map<string, number>; inARow: Set<string> };
export type ModelAnswers = ReturnType<typeof createModelAnswers>;

const HOUR_MS = 3_600_000;
const FRESH_MS = HOUR_MS;
const MAX_KEPT = 1_000;
const CALLS_PER_HOUR = 20;
const FAILURE_MS = 5 * 60_000;
/** When as many people in a row got no answer, nobody waits for one. */
const PEOPLE_OF_AN_OUTAGE = 3;

const createOutage = (): Outage => ({ failedAt: new Map(), inARow: new Set() });

/**
 * Asks the model no more than is worth it, in this process: an answer is kept for an hour by person and prompt, a
 * failure for minutes, and a person has one call at a time and a number of calls an hour.
 */
export function createModelAnswers(model: LanguageModel | null, clock: Clock, logger: Logger) {
  /** Answers by the hash of their question; null for one that could not be used. */
  const kept = new Map<string, { answer: string | null; until: number }>();
  const underWay = new Map<string, { key: string; answer: Promise<string | null> }>();
  const calls = new Map<string, number[]>();
  const outages = { summary: createOutage(), steps: createOutage() };

  function keep(key: string, answer: string | null, forMs: number): void {
    kept.delete(key);
    kept.set(key, { answer, until: clock.now().getTime() + forMs });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  function isGivenUp(userId: string, { failedAt, inARow }: Outage): boolean {
    for (const [person, at] of failedAt) {
      if (clock.now().getTime() - at < FAILURE_MS) continue;
      failedAt.delete(person);
      inARow.delete(person);
    }
    return failedAt.has(userId) || inARow.size >= PEOPLE_OF_AN_OUTAGE;
  }

  /** Counts a call, or says that there were enough in the last hour. */
  function takeCall(userId: string): boolean {
    const now = clock.now().getTime();
    const isPast = (at: number) => now - at >= HOUR_MS;
    for (const [person, moments] of calls) {
      // The one who called last stands last.
      if (!moments.every(isPast)) break;
      calls.delete(person);
    }
    const moments = (calls.get(userId) ?? []).filter((at) => !isPast(at));
    if (moments.length >= CALLS_PER_HOUR) return false;
    calls.delete(userId);
    calls.set(userId, [...moments, now]);
    return true;
  }

  async function consult<T>(on: LanguageModel, userId: string, key: string, question: Question<T>) {
    const { purpose, prompt, timeoutMs, parse } = question;
    let answer: string;
    try {
      answer = await on.complete(prompt, timeoutMs);
    } catch (error) {
      outages[purpose].failedAt.set(userId, clock.now().getTime());
      outages[purpose].inARow.add(userId);
      logger.warn({ purpose, reason: String(error) }, 'the language model did not answer');
      return null;
    }
    outages[purpose].inARow.clear();
    try {
      parse(answer);
      keep(key, answer, FRESH_MS);
      return answer;
    } catch {
      // Without the error, which may quote what the person wrote.
      logger.warn({ purpose }, 'the language model answered in another shape');
      keep(key, null, FAILURE_MS);
      return null;
    }
  }

  function answerTo<T>(userId: string, question: Question<T>): string | null | Promise<string | null> {
    if (model === null) return null;
    const key = createHash('sha256').update(`${userId}\n${question.purpose}\n${question.prompt}`).digest('base64');
    const known = kept.get(key);
    if (known !== undefined && clock.now().getTime() < known.until) return known.answer;
    const current = underWay.get(userId);
    if (current !== undefined) return current.key === key ? current.answer : null;
    if (isGivenUp(userId, outages[question.purpose]) || !takeCall(userId)) return null;
    const answer = consult(model, userId, key, question).finally(() => underWay.delete(userId));
    underWay.set(userId, { key, answer });
    return answer;
  }

  return {
    /**
     * The model's answer as `parse` reads it, which throws where it has another shape. Null where there is none, or
     * where it is not to be asked now: whoever asks has an answer of their own.
     */
    ask: async <T>(userId: string, question: Question<T>): Promise<T | null> => {
      const answer = await answerTo(userId, question);
      return answer === null ? null : question.parse(answer);
    },
  };
}
