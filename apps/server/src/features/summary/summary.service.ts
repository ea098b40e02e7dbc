import type { Summary } from '@cuppa/contract/reflection/summary-schema';
import { soundsLikeCrisis } from '@cuppa/domain/safety/crisis';
import { type AnsweredPrompt, extractiveSummary, playableAnswers } from '@cuppa/domain/summary/extractive-summary';
import { READER_LANGUAGE } from '@cuppa/domain/words/language';
import { z } from 'zod';
import type { ModelAnswers } from '../../platform/model/model-answers.ts';
import { summaryWords } from './summary.words.ts';

export type SummaryWriter = (userId: string, texts: readonly AnsweredPrompt[]) => Promise<Summary>;

const MAX_PROMPT_LENGTH = 20_000;

const writtenSchema = z.object({
  summary: z.string().trim().min(1).max(1_200),
  highlights: z.array(z.string().trim().min(1).max(300)).max(3),
  suggestedTopics: z.array(z.string().trim().min(1).max(120)).max(3),
});

/** Sums up a person's own answers: by the model if one is configured and has an answer, else by their own sentences. */
export function createSummaryWriter(answers: ModelAnswers): SummaryWriter {
  return async (userId, answered) => {
    const texts = playableAnswers(answered);
    const written = await answers.ask(userId, { purpose: 'summary', prompt: promptOf(texts), parse: parseWritten });
    return written === null ? { ...extractiveSummary(texts), isByModel: false } : { ...written, isByModel: true };
  };
}

/** The answers as data: as many of the newest (the last ones) as fit. */
function promptOf(texts: readonly AnsweredPrompt[]): string {
  let room = MAX_PROMPT_LENGTH;
  const fitting: AnsweredPrompt[] = [];
  for (const answered of texts.toReversed()) {
    room -= answered.prompt.length + answered.text.length;
    if (room < 0) break;
    fitting.unshift(answered);
  }
  return `${summaryWords(READER_LANGUAGE).order}\n\n${JSON.stringify(fitting)}`;
}

/** Models often wrap their JSON in other text. One that speaks of self-harm by itself is not played back either. */
function parseWritten(answer: string) {
  const written = writtenSchema.parse(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)));
  const said = [written.summary, ...written.highlights, ...written.suggestedTopics];
  if (said.some(soundsLikeCrisis)) throw new Error('the summary speaks of self-harm');
  return written;
}
