import type { Summary } from '@cuppa/contract/habit/reflection/summary-schema';
import { searchableWords } from '@cuppa/domain/habit/reflection/searchable-words';
import { type ExtractiveSummary, extractiveSummary } from '@cuppa/domain/habit/reflection/summary/extractive-summary';
import { isHarsh } from '@cuppa/domain/habit/reflection/summary/harsh-words';
import { type AnsweredPrompt, newestAnswers } from '@cuppa/domain/habit/reflection/summary/read-diary';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { soundsLikeCrisis } from '@cuppa/domain/safety/safety/crisis';
import { z } from 'zod';
import type { ModelAnswers } from '../../../platform/model/model-answers.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { summaryWords } from './summary.words.ts';

/** Sums up a person's answers, given oldest first. Refuses NOT_ENOUGH. */
export type SummaryWriter = (userId: string, answers: readonly AnsweredPrompt[]) => Promise<Summary>;

const MAX_PROMPT_LENGTH = 20_000;
const MOST = 3;
/** A topic must be a question and a quotation a sentence, not single words. */
const MIN_WORDS = 3;

const writtenSchema = z.object({
  summary: z.string().trim().min(1).max(1_200),
  highlights: z.array(z.string().trim().min(1).max(300)).max(MOST),
  suggestedTopics: z.array(z.string().trim().min(1).max(160)).max(MOST),
});
type Written = z.infer<typeof writtenSchema>;

/**
 * Sums up a person's own answers: by the model if one is configured and answers, else by their own sentences. The
 * built-in summary decides whether there is enough to sum up, so that a model is never asked to invent something.
 */
export function createSummaryWriter(answers: ModelAnswers): SummaryWriter {
  return async (userId, answered) => {
    const texts = newestAnswers(answered);
    const own = extractiveSummary(texts, READER_LANGUAGE);
    if (own === null) throw new Refusal('NOT_ENOUGH');
    const written = await answers.ask(userId, { purpose: 'summary', prompt: promptOf(texts), parse: parseWritten });
    return written === null ? { ...own, isByModel: false } : { ...checked(written, own, texts), isByModel: true };
  };
}

/** The answers as data: as many of the newest (the last ones) as fit. */
function promptOf(texts: readonly AnsweredPrompt[]): string {
  let room = MAX_PROMPT_LENGTH;
  const fitting: Pick<AnsweredPrompt, 'prompt' | 'text'>[] = [];
  for (const { prompt, text } of texts.toReversed()) {
    room -= prompt.length + text.length;
    if (room < 0) break;
    fitting.unshift({ prompt, text });
  }
  return `${summaryWords(READER_LANGUAGE).order}\n\n${JSON.stringify(fitting)}`;
}

/** Models often wrap their JSON in other text. An answer in which the model itself mentions self-harm is rejected. */
function parseWritten(answer: string): Written {
  const written = writtenSchema.parse(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)));
  const said = [written.summary, ...written.highlights, ...written.suggestedTopics];
  if (said.some(soundsLikeCrisis)) throw new Error('the summary speaks of self-harm');
  return written;
}

/**
 * The model's answer, with the day of each quotation. Removes quotations that the person did not write word for word,
 * and topics of too few words or that were asked before; if none are left, the person's own take their place.
 */
function checked(
  { summary, highlights, suggestedTopics }: Written,
  own: ExtractiveSummary,
  texts: readonly AnsweredPrompt[],
): ExtractiveSummary {
  const quoted = highlights
    .filter((text) => hasWords(text) && !isHarsh(text))
    .flatMap((text) => {
      const from = texts.find((answered) => answered.text.includes(text));
      return from === undefined ? [] : [{ text, day: from.day }];
    });
  const asked = new Set(texts.map(({ prompt }) => searchableWords(prompt)));
  const topics = suggestedTopics.filter((topic) => hasWords(topic) && !asked.has(searchableWords(topic)));
  return {
    summary,
    highlights: quoted.length > 0 ? quoted : own.highlights,
    suggestedTopics: topics.length > 0 ? topics : own.suggestedTopics,
  };
}

function hasWords(text: string): boolean {
  return text.split(/\s+/).length >= MIN_WORDS || /[^\p{Script=Latin}\P{L}]{8}/u.test(text);
}
