import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { completion, type ModelServer, startModelServer } from '../../../testing/model-server.ts';
import { createLanguageModel } from './language-model.ts';

let server: ModelServer | undefined;
afterEach(() => server?.close());

async function serve(listener: RequestListener): Promise<ModelServer> {
  server = await startModelServer(listener);
  return server;
}

describe('a language model', () => {
  it('does not exist if none is set', () => {
    expect(createLanguageModel({ LLM_URL: undefined, LLM_KEY: undefined, LLM_MODEL: undefined })).toBeNull();
  });

  it('gets requests with its key and its name', async () => {
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
  it.each(failures)('fails if it %s', async (name, listener) => {
    const { model } = await serve(listener);
    await expect(model.complete('Hello', name.startsWith('never') ? 50 : undefined)).rejects.toThrow();
  });
});
