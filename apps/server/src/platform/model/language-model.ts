import { z } from 'zod';
import type { PlatformEnv } from '../process/platform.env.ts';

export type LanguageModel = {
  /**
   * The model's answer to a prompt. Throws if there is none, or if it takes too long or is too large. The error
   * contains neither prompt nor answer.
   */
  complete(prompt: string, timeoutMs?: number): Promise<string>;
};

/** The limit is short because a person waits for the answer. */
const TIMEOUT_MS = 20_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_ANSWER_TOKENS = 600;

/** A model with the chat completions endpoint of the OpenAI API, or null if none is configured. */
export function createLanguageModel(env: Pick<PlatformEnv, 'LLM_URL' | 'LLM_KEY' | 'LLM_MODEL'>): LanguageModel | null {
  const { LLM_URL: url, LLM_KEY: key, LLM_MODEL: model } = env;
  if (url === undefined || model === undefined) return null;
  return {
    complete: async (prompt, timeoutMs = TIMEOUT_MS) => {
      const answer = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, max_tokens: MAX_ANSWER_TOKENS, messages: [{ role: 'user', content: prompt }] }),
        // The prompt is private. Send it only to the configured address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`the language model answered ${answer.status}`);
      return contentOf(await readText(answer));
    },
  };
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('the language model answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

function contentOf(text: string): string {
  const content = completionSchema.safeParse(parseJson(text)).data?.choices[0]?.message.content;
  if (content === undefined) throw new Error('the language model answered without content');
  return content;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
