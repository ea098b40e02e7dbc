import { hash, verify } from '@node-rs/argon2';
import { createBoundedWork, TooBusyError } from '../../../platform/process/bounded-work.ts';
import { overRequestRate } from '../protocol/request-limits.ts';

/** OWASP's first choice for argon2id. Stronger parameters re-hash at the next sign-in, and need a new dummy below. */
const ARGON2ID = 2;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The hash of a random text that nobody kept. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$PEJ9U9P1FRUZKD5csk+Akw$AaLpRKZH9bLOcGqyBHO5IexsO1gMSyPsxEGbhGXZcWo';

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * Hashing takes a core for some 25 ms, and a thread of the four that files and the network need too. Those who wait are
 * answered within about two seconds.
 */
const QUEUE = { atOnce: 2, waiting: 100 };

/**
 * Hashes and checks passwords with argon2id, few at once. Refuses 429 over_request_rate_limit if too many wait. Tests
 * can pass in the primitives to count calls.
 */
export function createPasswordHasher(argon2 = { hash, verify }) {
  const run = createBoundedWork(QUEUE);

  async function take<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await run(work);
    } catch (error) {
      throw error instanceof TooBusyError ? overRequestRate() : error;
    }
  }

  return {
    hash: (password: string): Promise<string> => take(() => argon2.hash(password, PARAMETERS)),

    /** Checks a password. An unknown account (null) costs the same work as a wrong password. */
    isMatch: async (storedHash: string | null, password: string): Promise<boolean> => {
      const isMatch = await take(() => argon2.verify(storedHash ?? DUMMY_HASH, password).catch(() => false));
      return storedHash !== null && isMatch;
    },

    /** True for a hash made with weaker parameters than today's. */
    needsRehash: (storedHash: string): boolean => {
      const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(storedHash);
      if (!match) return true;
      return Number(match[1]) < PARAMETERS.memoryCost || Number(match[2]) < PARAMETERS.timeCost;
    },
  };
}
