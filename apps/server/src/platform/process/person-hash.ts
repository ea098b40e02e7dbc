import { createHash } from 'node:crypto';

/** A person in the log: the same in all its lines, and not to be turned back into their id without a list of ids. */
export function personHash(userId: string): string {
  return createHash('sha256').update(userId).digest('hex').slice(0, 12);
}
