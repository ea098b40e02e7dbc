import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLanguageModel, type LanguageModel } from '../src/platform/model/language-model.ts';

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

/** The answer format of an OpenAI-compatible service. */
export const completion = (content: unknown) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });

/** Starts a model service on loopback with the given listener, and a model that uses it. */
export async function startModelServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const modelAt = (address: string): LanguageModel => {
    const model = createLanguageModel({ LLM_URL: address, LLM_KEY: 'secret', LLM_MODEL: 'small' });
    if (model === null) throw new Error('there is no model');
    return model;
  };
  return {
    url,
    model: modelAt(url),
    modelAt,
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}
