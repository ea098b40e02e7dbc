import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Json } from '../auth-context.ts';
import type { Challenge } from '../pkce/pkce.ts';
import * as attempts from './sign-up-attempt.repository.ts';

/** More attempts than one person makes, but few enough to limit strangers. The oldest are dropped first. */
const MAX_ATTEMPTS = 8;
/** How long the mail of an attempt can be sent again. Its tokens expire sooner. */
const ATTEMPT_KEPT_MS = DAY_MS;

/** The data of a sign-up. It takes effect when a mail or text message confirms this attempt. */
export type SignUpAttempt = {
  passwordHash: string | null;
  birthday: string | null;
  metadata: Json;
  /** The provider's identity that started the attempt. */
  identityId?: string;
};

/** Stores a sign-up attempt next to the other attempts of a locked account. */
export async function storeAttempt(
  context: AuthContext,
  tx: Db,
  userId: string,
  attempt: SignUpAttempt,
  origin: { redirectTo: string; challenge: Challenge | null } | null = null,
): Promise<attempts.SignUpAttemptRow> {
  const all = await attempts.findAttempts(tx, userId, new Date(0));
  const kept = all.filter(({ createdAt }) => createdAt > keptSince(context)).slice(1 - MAX_ATTEMPTS);
  const over = all.filter((known) => !kept.includes(known)).map(({ id }) => id);
  if (over.length > 0) await attempts.deleteAttempts(tx, userId, over);
  return attempts.insertAttempt(tx, {
    ...origin?.challenge,
    userId,
    passwordHash: attempt.passwordHash,
    birthday: attempt.birthday,
    metadata: attempt.metadata,
    identityId: attempt.identityId ?? null,
    redirectTo: origin?.redirectTo ?? null,
    createdAt: context.clock.now(),
  });
}

/** The attempts whose mail can be sent again, oldest first. */
export async function findRecentAttempts(
  context: AuthContext,
  tx: Db,
  userId: string,
): Promise<attempts.SignUpAttemptRow[]> {
  return attempts.findAttempts(tx, userId, keptSince(context));
}

/**
 * Gives a locked account the password and birthday of the confirmed attempt (null: none), and deletes all attempts.
 * Returns the confirmed attempt for its metadata. The other attempts may be by strangers who signed up with someone
 * else's address, so nothing of them remains as a way in.
 */
export async function takeAttempt(
  context: AuthContext,
  tx: Db,
  userId: string,
  attemptId: string | null,
): Promise<attempts.SignUpAttemptRow | null> {
  const attempt = attemptId === null ? null : await attempts.findAttempt(tx, attemptId);
  await repository.updateUser(tx, userId, { encryptedPassword: attempt?.passwordHash ?? null });
  if (attempt !== null && attempt.birthday !== null) {
    await context.profiles.lockBirthday(tx, { userId, birthday: attempt.birthday });
  }
  await attempts.deleteAttempts(tx, userId);
  return attempt;
}

function keptSince(context: AuthContext): Date {
  return new Date(context.clock.now().getTime() - ATTEMPT_KEPT_MS);
}
