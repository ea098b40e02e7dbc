import { hash, verify } from '@node-rs/argon2';
import { createBoundedWork, TooBusyError } from '../../../platform/process/bounded-work.ts';
import { overRequestRate } from '../protocol/request-limits.ts';
import type { Argon2 } from './argon2.ts';

/** Seconds; the short queue has emptied by then. */
const RETRY_AFTER_SECONDS = 5;
/**
 * OWASP's first recommendation for argon2id. To make the parameters stronger, also replace the dummy hash below; stored
 * hashes are upgraded at the next sign-in.
 */
const ARGON2ID = 2;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The hash of a random text that was never stored. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$PEJ9U9P1FRUZKD5csk+Akw$AaLpRKZH9bLOcGqyBHO5IexsO1gMSyPsxEGbhGXZcWo';

const IN_PROCESS: Argon2 = { hash, verify: (stored, password) => verify(stored, password).catch(() => false) };

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/** One hash takes a core for about 25 ms, so a full queue is processed within about two seconds. */
const AT_ONCE = 2;
const WAITING = 100;

/**
 * Hashes and checks passwords with argon2id, a few at a time. Refuses 429 over_request_rate_limit if too many are
 * waiting. The server passes in primitives that run in a separate process; see argon2.ts.
 */
export function createPasswordHasher(argon2: Argon2 = IN_PROCESS, atOnce = AT_ONCE) {
  const run = createBoundedWork({ atOnce, waiting: WAITING });

  async function take<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await run(work);
    } catch (error) {
      throw error instanceof TooBusyError ? overRequestRate(RETRY_AFTER_SECONDS) : error;
    }
  }

  return {
    hash: (password: string): Promise<string> => take(() => argon2.hash(password, PARAMETERS)),

    /** Checks a password. An unknown account (null) takes the same time as a wrong password. */
    isMatch: async (storedHash: string | null, password: string): Promise<boolean> => {
      const isMatch = await take(() => argon2.verify(storedHash ?? DUMMY_HASH, password));
      return storedHash !== null && isMatch;
    },

    /** True for a hash made with weaker parameters than the current ones. */
    needsRehash: (storedHash: string): boolean => {
      const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(storedHash);
      if (!match) return true;
      return Number(match[1]) < PARAMETERS.memoryCost || Number(match[2]) < PARAMETERS.timeCost;
    },
  };
}
