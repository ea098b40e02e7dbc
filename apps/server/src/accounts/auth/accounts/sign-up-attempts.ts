import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Json } from '../auth-context.ts';
import type { Challenge } from '../pkce/pkce.ts';
import { readAccountAgeKeys } from './age-keys.ts';
import { markNeedsPassword } from './needs-password.repository.ts';
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
 * Settles the sign-up of a locked account whose address a message has just confirmed, and deletes all attempts. The
 * message's attempt (null: it belongs to none) counts if it is the only one of the last day: the account gets its
 * password and birthday, and it is returned for its metadata. Of several, some may be by strangers who signed up with
 * someone else's address, and the person cannot tell their messages apart. So none counts, and the person must choose a
 * password if any attempt had one.
 */
export async function takeOnlyAttempt(
  context: AuthContext,
  tx: Db,
  userId: string,
  attemptId: string | null,
): Promise<attempts.SignUpAttemptRow | null> {
  const all = await attempts.findAttempts(tx, userId, new Date(0));
  const rivals = all.filter(({ id, createdAt }) => id !== attemptId && createdAt > keptSince(context));
  const attempt = rivals.length > 0 ? null : (all.find(({ id }) => id === attemptId) ?? null);
  await repository.updateUser(tx, userId, { encryptedPassword: attempt?.passwordHash ?? null });
  if (attempt === null && all.some(({ passwordHash }) => passwordHash !== null)) {
    await markNeedsPassword(tx, userId);
  }
  if (attempt !== null && attempt.birthday !== null && !(await isAgeRefused(context, tx, userId))) {
    await context.profiles.lockBirthday(tx, { userId, birthday: attempt.birthday });
  }
  await attempts.deleteAttempts(tx, userId);
  return attempt;
}

/** True if a refusal is remembered of this address. Then the age page asks for the birthday, and refuses it. */
async function isAgeRefused(context: AuthContext, tx: Db, userId: string): Promise<boolean> {
  return context.refusedAges.has(tx, await readAccountAgeKeys(context, tx, userId));
}

function keptSince(context: AuthContext): Date {
  return new Date(context.clock.now().getTime() - ATTEMPT_KEPT_MS);
}
