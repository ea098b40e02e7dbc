import { extractiveSummary } from '@cuppa/domain/habit/reflection/summary/extractive-summary';
import { afterEach, describe, expect, it } from 'vitest';
import { completion, type ModelServer, startModelServer } from '../../../../testing/model-server.ts';
import { createTestClock } from '../../../../testing/test-clock.ts';
import type { LanguageModel } from '../../../platform/model/language-model.ts';
import { createModelAnswers } from '../../../platform/model/model-answers.ts';
import { createLogger } from '../../../platform/process/logger.ts';
import { createSummaryWriter } from './summary.service.ts';

const TEXTS = [
  'The garden was calm. I slept well.',
  'My sister called from the harbour.',
  'I was in the garden until dark.',
  'Soup for six, and nobody was late.',
  'Somebody left me a letter under the door.',
].map((text, index) => ({ prompt: `How was day ${index + 1}?`, text, day: `2026-03-0${index + 1}` }));
const WRITTEN = {
  summary: 'You slept well.',
  highlights: ['My sister called from the harbour.'],
  suggestedTopics: ['When did you last rest?'],
};
const SHOWN = { ...WRITTEN, highlights: [{ text: WRITTEN.highlights[0], day: '2026-03-02' }], isByModel: true };

let server: ModelServer | undefined;
afterEach(() => server?.close());

describe('a summary', () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const own = { ...extractiveSummary(TEXTS, 'en'), isByModel: false };
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
    'is the model’s if it answers as asked: %j',
    async (content) => {
      expect(await writeWith(content)).toEqual(SHOWN);
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
  ])('is the person’s own sentences if the model answers %j', async (content) => {
    expect(await writeWith(content)).toEqual(own);
    expect(lines.join()).not.toContain('garden');
    expect(lines.join()).not.toContain('rest');
  });

  it.each([
    [
      'what the person did not write',
      { highlights: ['A calm garden of yours', 'My sister called from the harbour.'] },
      {},
    ],
    ['single words', { highlights: ['garden', 'My sister called from the harbour.'] }, {}],
    ['nothing that they wrote', { highlights: ['A calm garden of yours'] }, { highlights: own.highlights }],
    ['questions that were answered', { suggestedTopics: ['How was day 2?'] }, { suggestedTopics: own.suggestedTopics }],
    ['words for questions', { suggestedTopics: ['Rest', 'Garden'] }, { suggestedTopics: own.suggestedTopics }],
  ])('quotes the person and asks in sentences if the model says %s', async (_, said, shown) => {
    expect(await writeWith(JSON.stringify({ ...WRITTEN, ...said }))).toEqual({ ...SHOWN, ...shown });
  });

  it('is refused if there is too little text, and no model is asked', async () => {
    const asked: string[] = [];
    const model: LanguageModel = { complete: async (prompt) => String(asked.push(prompt)) };
    const write = createSummaryWriter(answersOf(model));
    for (const few of [[], TEXTS.slice(0, 4), TEXTS.map((one) => ({ ...one, text: 'Tea with Ada' }))])
      await expect(write('ada', few)).rejects.toMatchObject({ code: 'NOT_ENOUGH' });
    expect(asked).toEqual([]);
  });

  it('withholds mentions of self-harm from the model and the reader', async () => {
    const asked: string[] = [];
    const model: LanguageModel = {
      complete: async (prompt) => {
        asked.push(prompt);
        return JSON.stringify(WRITTEN);
      },
    };
    const cry = { prompt: 'And at night?', text: 'I want to kill myself. The pills are here.', day: '2026-03-06' };
    await createSummaryWriter(answersOf(model))('ada', [...TEXTS, cry]);
    expect(asked.join()).toContain('garden');
    expect(asked.join()).not.toMatch(/kill|pills|at night/);
    expect(await createSummaryWriter(answersOf(null))('ada', [...TEXTS, cry])).toEqual(own);
  });

  it('withholds from the model a long answer that ends in a cry for help', async () => {
    const asked: string[] = [];
    const model = {
      complete: async (prompt: string) => {
        asked.push(prompt);
        return JSON.stringify(WRITTEN);
      },
    };
    const text = `${'The pills are here. '.repeat(220)}I want to kill myself.`;
    await createSummaryWriter(answersOf(model))('ada', [
      ...TEXTS,
      { prompt: 'And at night?', text, day: '2026-03-06' },
    ]);
    expect(asked.join()).toContain('garden');
    expect(asked.join()).not.toMatch(/pills|at night/);
  });
});
