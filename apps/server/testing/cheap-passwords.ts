import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../src/accounts/auth/passwords/password-hash.ts';

const ARGON2ID = 2;
/** The cheapest parameters that argon2 accepts. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/**
 * Hashes passwords of tests at the lowest cost, because most tests sign someone up but test something else. No setting
 * enables it. `properties-tokens.test.ts` and `sessions.test.ts` test the real cost.
 */
export const cheapPasswords: PasswordHasher = {
  hash: (password) => hash(password, PARAMETERS),
  isMatch: async (storedHash, password) =>
    storedHash !== null && (await verify(storedHash, password).catch(() => false)),
  needsRehash: () => false,
};
