import { randomBytes } from 'node:crypto';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import * as repository from './passkey.repository.ts';

export const CHALLENGE_LIFE_MS = 300_000;
const CHALLENGE_BYTES = 32;

/** A new challenge: its id, its random bytes, and when it ends in Unix seconds. */
export async function startChallenge(
  context: AuthContext,
  owner: repository.ChallengeOwner,
): Promise<{ id: string; bytes: Buffer<ArrayBuffer>; expiresAt: number }> {
  const now = context.clock.now();
  const bytes = Buffer.from(randomBytes(CHALLENGE_BYTES));
  const row = await repository.insertChallenge(
    context.db,
    { ...owner, challenge: bytes.toString('base64url'), createdAt: now },
    new Date(now.getTime() - CHALLENGE_LIFE_MS),
  );
  return { id: row.id, bytes, expiresAt: Math.floor((now.getTime() + CHALLENGE_LIFE_MS) / 1_000) };
}

/**
 * Uses up a challenge and returns it as base64url, whatever the answer to it turns out to be. Refuses 400
 * webauthn_challenge_not_found if it is unknown, expired, used, or someone else's.
 */
export async function takeChallenge(
  context: AuthContext,
  id: string | null,
  owner: repository.ChallengeOwner,
): Promise<string> {
  const row = id === null ? null : await repository.takeChallenge(context.db, id, owner);
  const ageMs = context.clock.now().getTime() - (row?.createdAt.getTime() ?? 0);
  if (row === null || ageMs > CHALLENGE_LIFE_MS) {
    throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found, expired or already used');
  }
  return row.challenge;
}
