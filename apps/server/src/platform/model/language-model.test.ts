import type { RequestListener } from 'node:http';
import { extractiveSummary } from '@cuppa/domain/summary/extractive-summary';
import { afterEach, describe, expect, it } from 'vitest';
import { completion, type ModelServer, startModelServer } from '../../../testing/model-server.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createSummaryWriter } from '../../features/summary/summary.service.ts';
import { createLogger } from '../process/logger.ts';
import { createLanguageModel, type LanguageModel } from './language-model.ts';
import { createModelAnswers } from './model-answers.ts';

const TEXTS = [{ prompt: 'How was it?', text: 'The garden was calm. I slept well.' }];
const WRITTEN = { summary: 'You slept well.', highlights: ['A calm garden'], suggestedTopics: ['Rest'] };

let server: ModelServer | undefined;
afterEach(() => server?.close());

async function serve(listener: RequestListener): Promise<ModelServer> {
  server = await startModelServer(listener);
  return server;
}

describe('a language model', () => {
  it('is none where none is set', () => {
    expect(createLanguageModel({ LLM_URL: undefined, LLM_KEY: undefined, LLM_MODEL: undefined })).toBeNull();
  });

  it('is asked with its key and by its name', async () => {
    let asked: { url?: string; authorization?: string; body: string } | undefined;
    const { url, modelAt } = await serve(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { authorization = '' } = request.headers;
      asked = { url: request.url ?? '', authorization, body: Buffer.concat(chunks).toString() };
      response.end(completion('Hello'));
    });
    expect(await modelAt(`${url}/`).complete('Say hello')).toBe('Hello');
    expect(asked).toMatchObject({ url: '/v1/chat/completions', authorization: 'Bearer secret' });
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      model: 'small',
      messages: [{ role: 'user', content: 'Say hello' }],
    });
  });

  const failures: [string, RequestListener][] = [
    ['answers with an error', (_, response) => response.writeHead(500).end(completion('no'))],
    ['sends the private words elsewhere', (_, response) => response.writeHead(307, { location: '/other' }).end()],
    ['answers with no JSON', (_, response) => response.end('Bad gateway')],
    ['answers with no choices', (_, response) => response.end('{"choices": []}')],
    ['answers with nothing', (_, response) => response.end('null')],
    ['answers without words', (_, response) => response.end(completion(null))],
    ['says too much', (_, response) => response.end(completion('x'.repeat(70_000)))],
    ['hangs up', (request) => request.socket.destroy()],
    ['never answers', () => {}],
    ['never ends', (_, response) => void response.write('{')],
  ];
  it.each(failures)('fails where it %s', async (name, listener) => {
    const { model } = await serve(listener);
    await expect(model.complete('Hello', name.startsWith('never') ? 50 : undefined)).rejects.toThrow();
  });
});

describe('a summary', () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const own = { ...extractiveSummary(TEXTS), isByModel: false };
  const answersOf = (model: LanguageModel | null) =>
    createModelAnswers(model, createTestClock(new Date('2026-03-10T12:00:00Z')), logger);
  const writeWith = async (content: unknown) => {
    const { model } = await serve((_, response) => response.end(completion(content)));
    return createSummaryWriter(answersOf(model))('ada', TEXTS);
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
    null,
  ])('is the person’s own sentences where the model answers %j', async (content) => {
    expect(await writeWith(content)).toEqual(own);
    expect(lines.join()).not.toContain('garden');
    expect(lines.join()).not.toContain('Rest');
  });
});
