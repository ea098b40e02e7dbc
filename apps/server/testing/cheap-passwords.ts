import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../src/accounts/auth/passwords/password-hash.ts';

const ARGON2ID = 2;
/** The least work that argon2 can be asked for. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/**
 * Passwords of tests, hashed at the lowest cost: most tests sign somebody up and are about something else. No setting
 * reaches this. `properties-tokens.test.ts` and `sessions.test.ts` hold what real passwords cost.
 */
export const cheapPasswords: PasswordHasher = {
  hash: (password) => hash(password, PARAMETERS),
  isMatch: async (storedHash, password) =>
    storedHash !== null && (await verify(storedHash, password).catch(() => false)),
  needsRehash: () => false,
};
