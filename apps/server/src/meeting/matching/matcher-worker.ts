import { Worker } from 'node:worker_threads';
import type { MatcherAnswer, MatcherWork } from './matcher-work.ts';

/** Far more than 100,000 tickets need. */
const MEMORY_MB = 1_024;

export type MatcherWorker = {
  /** Send one message at a time. Rejects if the thread dies; all later calls reject too. */
  ask(work: MatcherWork): Promise<MatcherAnswer>;
  close(): Promise<void>;
};

/** Starts a matcher without tickets in its own thread. */
export function startMatcherWorker(): MatcherWorker {
  const thread = new Worker(new URL('./matcher-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let waiting: PromiseWithResolvers<MatcherAnswer> | null = null;
  let death: Error | null = null;

  function die(error: Error): void {
    death ??= error;
    waiting?.reject(death);
    waiting = null;
  }
  thread.on('error', die).on('exit', () => die(new Error('the thread of the matcher has ended')));
  thread.on('message', (answer: MatcherAnswer) => {
    waiting?.resolve(answer);
    waiting = null;
  });

  return {
    ask: (work) => {
      if (death !== null) return Promise.reject(death);
      waiting = Promise.withResolvers();
      thread.postMessage(work);
      return waiting.promise;
    },
    close: async () => {
      await thread.terminate();
    },
  };
}
