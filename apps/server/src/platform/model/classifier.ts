import { z } from 'zod';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { PlatformEnv } from '../process/platform.env.ts';

/** Answers whether a text is better not sent; false without an answer in time. Never throws. */
export type Classifier = { flags(text: string): Promise<boolean> };

/** A person's message waits for the answer. */
const TIMEOUT_MS = 1_000;
/** How long texts skip the classifier after a failure. */
const REST_MS = 60_000;

const answerSchema = z.object({ results: z.array(z.object({ flagged: z.boolean() })).min(1) });

/** A classifier with the moderations endpoint of the OpenAI API, or null if none is configured. */
export function createClassifier(
  env: Pick<PlatformEnv, 'MODERATION_URL' | 'MODERATION_KEY' | 'MODERATION_MODEL'>,
  clock: Clock,
  logger: Logger,
  timeoutMs = TIMEOUT_MS,
): Classifier | null {
  const { MODERATION_URL: url, MODERATION_KEY: key, MODERATION_MODEL: model } = env;
  if (url === undefined) return null;
  let restsUntil = 0;
  return {
    flags: async (text) => {
      if (clock.now().getTime() < restsUntil) return false;
      try {
        const answer = await fetch(`${url.replace(/\/+$/, '')}/moderations`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(key !== undefined && { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({ input: text, ...(model !== undefined && { model }) }),
          // The text is private. Send it only to the configured address.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!answer.ok) throw new Error(`the classifier answered ${answer.status}`);
        return answerSchema.parse(await answer.json()).results.some(({ flagged }) => flagged);
      } catch (error) {
        restsUntil = clock.now().getTime() + REST_MS;
        // Log only the kind of failure: its message may quote the text.
        logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the classifier did not answer');
        return false;
      }
    },
  };
}
