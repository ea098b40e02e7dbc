import { z } from 'zod';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { PlatformEnv } from '../process/platform.env.ts';

/** Answers whether a text had better not be said; false where there is no answer in time. It never throws. */
export type Classifier = { flags(text: string): Promise<boolean> };

/** Somebody waits for it before their message goes. */
const TIMEOUT_MS = 1_000;
/** After a failure nobody waits for this long. */
const REST_MS = 60_000;

const answerSchema = z.object({ results: z.array(z.object({ flagged: z.boolean() })).min(1) });

/** A classifier behind the moderations of the OpenAI interface, or null if none is configured. */
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
          // What is asked about is private. It goes only to the configured address.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!answer.ok) throw new Error(`the classifier answered ${answer.status}`);
        return answerSchema.parse(await answer.json()).results.some(({ flagged }) => flagged);
      } catch (error) {
        restsUntil = clock.now().getTime() + REST_MS;
        // Only the kind of failure: a message may quote what somebody wrote.
        logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the classifier did not answer');
        return false;
      }
    },
  };
}
