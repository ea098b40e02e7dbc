import { Refusal } from '../refusal.ts';
import { createPictureWorker, type PictureWorkerOptions } from './picture-worker.ts';
import type { PictureAnswer, PictureForm } from './reencode-picture.ts';

export type Pictures = ReturnType<typeof createPictures>;

type Waiting = {
  ownerId: string;
  bytes: Buffer;
  form: PictureForm;
  resolve(answer: PictureAnswer): void;
  reject(error: unknown): void;
};

/** A person can send a handful of pictures without a refusal. */
const MAX_OF_OWNER = 5;
const MAX_WAITING = 16;
/** Waiting pictures are held in memory. */
const MAX_WAITING_BYTES = 64 * 1_048_576;
const RETRY_AFTER_SECONDS = 5;

/**
 * Re-encodes pictures of strangers, one at a time, in a separate process. Refuses RATE_LIMITED if too many wait, and
 * UNAVAILABLE for pictures that wait on shutdown.
 */
export function createPictures(options: PictureWorkerOptions) {
  const worker = createPictureWorker(options);
  let waiting: Waiting[] = [];
  let inWork: Waiting | null = null;
  let lastOwnerId = '';
  let closing: (() => void) | null = null;

  function requirePlace(ownerId: string): void {
    if (closing) throw new Refusal('UNAVAILABLE');
    const ofOwner = [...waiting, ...(inWork ? [inWork] : [])].filter((each) => each.ownerId === ownerId).length;
    const bytes = waiting.reduce((sum, each) => sum + each.bytes.length, 0);
    if (ofOwner >= MAX_OF_OWNER || waiting.length >= MAX_WAITING || bytes >= MAX_WAITING_BYTES) {
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }

  /**
   * Takes the first waiting picture of another person than the last one, so that one person's pictures do not hold up
   * the others.
   */
  function takeNext(): Waiting | null {
    const index = waiting.findIndex(({ ownerId }) => ownerId !== lastOwnerId);
    return waiting.splice(Math.max(0, index), 1)[0] ?? null;
  }

  async function work(): Promise<void> {
    if (inWork) return;
    for (inWork = takeNext(); inWork; inWork = takeNext()) {
      const { ownerId, bytes, form, resolve, reject } = inWork;
      lastOwnerId = ownerId;
      await worker.reencode(bytes, form).then(resolve, reject);
    }
    closing?.();
  }

  return {
    /** Throws if the owner's next picture would be refused, before its body is read. */
    requirePlace,

    /** Rejects with a Refusal, or if the process for pictures cannot be started. */
    reencode: async (ownerId: string, bytes: Buffer, form: PictureForm): Promise<PictureAnswer> => {
      requirePlace(ownerId);
      return new Promise((resolve, reject) => {
        waiting.push({ ownerId, bytes, form, resolve, reject });
        void work();
      });
    },

    /** The id of the process, or null if none is running. */
    pid: worker.pid,

    /** Finishes the current picture, refuses the waiting ones, and ends the process. */
    close: async (): Promise<void> => {
      const done = new Promise<void>((resolve) => {
        closing = resolve;
      });
      for (const each of waiting) each.reject(new Refusal('UNAVAILABLE'));
      waiting = [];
      if (inWork) await done;
      worker.end();
    },
  };
}
