import { extractiveSummary } from '@cuppa/domain/summary/extractive-summary';
import { afterEach, describe, expect, it } from 'vitest';
import { completion, type ModelServer, startModelServer } from '../../../testing/model-server.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import type { LanguageModel } from '../../platform/model/language-model.ts';
import { createModelAnswers } from '../../platform/model/model-answers.ts';
import { createLogger } from '../../platform/process/logger.ts';
import { createSummaryWriter } from './summary.service.ts';

const TEXTS = [{ prompt: 'How was it?', text: 'The garden was calm. I slept well.' }];
const WRITTEN = { summary: 'You slept well.', highlights: ['A calm garden'], suggestedTopics: ['Rest'] };

let server: ModelServer | undefined;
afterEach(() => server?.close());

describe('a summary', () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const own = { ...extractiveSummary(TEXTS), isByModel: false };
  const answersOf = (model: LanguageModel | null) =>
    createModelAnswers(model, createTestClock(new Date('2026-03-10T12:00:00Z')), logger);
  const writeWith = async (content: unknown) => {
    server = await startModelServer((_, response) => response.end(completion(content)));
    return createSummaryWriter(answersOf(server.model))('ada', TEXTS);
  };

  it('is the person’s own sentences without a model', async () => {
    expect(await createSummaryWriter(answersOf(null))('ada', TEXTS)).toEqual(own);
  });

  it.each([JSON.stringify(WRITTEN), `Sure:\n\`\`\`json\n${JSON.stringify(WRITTEN)}\n\`\`\``])(
    'is the model’s where it answers as asked: %j',
    async (content) => {
      expect(await writeWith(content)).toEqual({ ...WRITTEN, isByModel: true });
    },
  );

  it.each([
    'I would rather not.',
    '{"summary": ""}',
    JSON.stringify({ ...WRITTEN, summary: 'x'.repeat(2_000) }),
    JSON.stringify({ ...WRITTEN, highlights: ['1', '2', '3', '4'] }),
    JSON.stringify({ ...WRITTEN, suggestedTopics: 'Rest' }),
    JSON.stringify({ ...WRITTEN, highlights: ['I want to die'] }),
    null,
  ])('is the person’s own sentences where the model answers %j', async (content) => {
    expect(await writeWith(content)).toEqual(own);
    expect(lines.join()).not.toContain('garden');
    expect(lines.join()).not.toContain('Rest');
  });

  it('keeps from a model, and from the reader, what somebody writes of harming themselves', async () => {
    const asked: string[] = [];
    const model: LanguageModel = {
      complete: async (prompt) => {
        asked.push(prompt);
        return JSON.stringify(WRITTEN);
      },
    };
    const cry = { prompt: 'And at night?', text: 'I want to kill myself. The pills are here.' };
    await createSummaryWriter(answersOf(model))('ada', [...TEXTS, cry]);
    expect(asked.join()).toContain('garden');
    expect(asked.join()).not.toMatch(/kill|pills|at night/);
    expect(await createSummaryWriter(answersOf(null))('ada', [...TEXTS, cry])).toEqual(own);
  });
});
