import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id. A rise re-hashes at the next sign-in. */
const ARGON2ID = 2;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let dummyHash: Promise<string> | undefined;

/** Checks a password. An unknown account (null) costs the same work as a wrong password. */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
  const isMatch = await verify(storedHash ?? (await dummyHash), password).catch(() => false);
  return storedHash !== null && isMatch;
}

/** True for a hash made with weaker parameters than today's. */
export function needsRehash(storedHash: string): boolean {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(storedHash);
  if (!match) return true;
  return Number(match[1]) < PARAMETERS.memoryCost || Number(match[2]) < PARAMETERS.timeCost;
}
